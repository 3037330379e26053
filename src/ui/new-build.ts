import { createFlag } from './flag';

/** On once it is known that the server has another build than this page. */
export const newBuild = createFlag();
