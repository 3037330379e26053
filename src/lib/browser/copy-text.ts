/** Copies a text; rejects if the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // Absent over plain http.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard) return clipboard.writeText(text);
  let isFilled = false;
  function fill(event: ClipboardEvent) {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    isFilled = true;
  }
  window.addEventListener('copy', fill, { capture: true });
  document.execCommand('copy');
  window.removeEventListener('copy', fill, { capture: true });
  if (!isFilled) throw new Error('The browser blocked copying');
}
