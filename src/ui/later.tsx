import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface LaterProps {
  /** Holds the place of the children, so that nothing moves. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Draws its children right after the first paint, in a render that React may interrupt: for the parts of a
 * long list that are the most work and are not what one reads first.
 */
export function Later({ fallback, children }: LaterProps) {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return drawn ? children : fallback;
}
