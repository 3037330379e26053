/** Whether an event's target takes typed or pasted text, or is another input. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
