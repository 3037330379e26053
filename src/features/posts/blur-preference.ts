import { createPreference } from '@/lib/preference';

/** Whether reported media are blurred until somebody asks to see them. */
export const blurPreference = createPreference('blur-media', ['off', 'on'], 'off');
