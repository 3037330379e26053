import { useSyncExternalStore } from 'react';
import { createPreference } from '@/lib/browser/preference';
import { useStore } from '../hooks/use-store';

/** Whether reported media are blurred, and whether they are grey, until revealed by the viewer. */
export const blurPreference = createPreference('blur-media', ['off', 'on'], 'off');
export const greyPreference = createPreference('grey-media', ['off', 'on'], 'off');

/** How media are shielded. */
export type Shield = { blur: boolean; grey: boolean };

export const NO_SHIELD: Shield = { blur: false, grey: false };

/** The shield that the viewer prefers for reported media. */
export function useShield(): Shield {
  return { blur: useStore(blurPreference) === 'on', grey: useStore(greyPreference) === 'on' };
}

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Why moving pictures stand still; null where they play. */
const stillness = {
  get() {
    if (reducedMotion.matches) return 'reduced motion';
    return blurPreference.get() === 'on' || greyPreference.get() === 'on' ? 'shield' : null;
  },
  subscribe(listener: () => void) {
    const ends = [blurPreference.subscribe(listener), greyPreference.subscribe(listener)];
    reducedMotion.addEventListener('change', listener);
    return () => {
      for (const end of ends) end();
      reducedMotion.removeEventListener('change', listener);
    };
  },
};

/**
 * Whether moving pictures stand still until they are played: where the system asks for reduced motion, and while a shield is
 * on (media-159).
 * @param revealed the viewer has lifted the shield from the picture
 */
export function useStandsStill(revealed: boolean): boolean {
  const reason = useSyncExternalStore(stillness.subscribe, stillness.get);
  return reason === 'reduced motion' || (reason === 'shield' && !revealed);
}
