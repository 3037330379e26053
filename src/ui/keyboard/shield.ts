import { createPreference } from '@/lib/browser/preference';

/** Whether reported media are blurred, and whether they are grey, until the viewer reveals them. */
export const blurPreference = createPreference('blur-media', ['off', 'on'], 'off');
export const greyPreference = createPreference('grey-media', ['off', 'on'], 'off');

/** How media are shielded. */
export type Shield = { blur: boolean; grey: boolean };

export const NO_SHIELD: Shield = { blur: false, grey: false };
