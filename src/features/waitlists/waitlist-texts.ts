/** The notice after creating a waitlist. */
export function madeText(displayName: string): string {
  return `you just made a Waitlist Site for ${displayName}`;
}

/** Notices that the specification does not word. */
export const successTexts = {
  save: (displayName: string) => `you saved the Waitlist Site of ${displayName}`,
  delete: (displayName: string) => `you deleted the Waitlist Site of ${displayName}`,
};
