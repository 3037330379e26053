import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Presses and types at once: Radix lets presses through a moment after a dialog has opened, and late on a busy machine. */
export const hands = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
