/** The notice after creating a waitlist. */
export function madeText(displayName: string): string {
  return `you just made a Waitlist Site for ${displayName}`;
}
