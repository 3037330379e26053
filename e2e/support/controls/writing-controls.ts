import type { WritingControl } from './writing-control';
import { ACTIVITY_CONTROLS } from './writing-controls-activity';
import { CAMPAIGN_CONTROLS } from './writing-controls-campaigns';
import { CORE_CONTROLS } from './writing-controls-core';
import { SITES_CONTROLS } from './writing-controls-sites';

/** Every control that writes; `tools/checks/writing-controls.test.ts` compares the list with the sources. */
export const WRITING_CONTROLS: readonly WritingControl[] = [
  ...CORE_CONTROLS,
  ...SITES_CONTROLS,
  ...CAMPAIGN_CONTROLS,
  ...ACTIVITY_CONTROLS,
];
