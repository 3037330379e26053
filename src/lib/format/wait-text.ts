/**
 * How long to wait, in words: 'in 42 s', 'in 2 min', 'in 3 h', or 'later' if the server sent no time.
 */
export function waitText(seconds: number | null): string {
  if (seconds === null) return 'later';
  if (seconds <= 90) return `in ${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `in ${minutes} min` : `in ${Math.ceil(minutes / 60)} h`;
}
