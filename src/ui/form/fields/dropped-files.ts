import { isTextField } from '@/lib/browser/text-field';
import { type FileKind, refusedReason, UNREADABLE } from '@/lib/files/media-files';
import { typedByContent } from '@/lib/files/media-type';

const NO_FILE = 'That is not a file. Choose one from this computer';

/** A file under the type of its content; `reason` says why the field does not take the file. */
export type CheckedFile = { file: File; reason: string | null };

export async function checkFile(file: File, kinds: readonly FileKind[]): Promise<CheckedFile> {
  try {
    const typed = await typedByContent(file);
    return { file: typed, reason: refusedReason(typed, kinds) };
  } catch {
    return { file, reason: UNREADABLE };
  }
}

/** The files that a field takes, and why others are refused. */
export function verdictOn(checked: readonly CheckedFile[], several: boolean) {
  if (checked.length === 0) return { taken: [], refusal: NO_FILE };
  const taken = checked.filter(({ reason }) => reason === null).map(({ file }) => file);
  const [refusal = null] = checked.flatMap(({ reason }) => reason ?? []);
  if (several || taken.length === 0) return { taken, refusal };
  // A field for a single file takes the first that fits, and does not mention the others.
  return { taken: taken.slice(0, 1), refusal: null };
}

/** The type of a file that the browser does not know. */
const UNKNOWN_TYPE = /^(application\/octet-stream)?$/;

/** The dragged files whose types are known: nothing else about a file can be read before the drop. */
export function draggedFiles({ items }: DataTransfer): DataTransferItem[] {
  return [...items].filter(({ kind, type }) => kind === 'file' && !UNKNOWN_TYPE.test(type));
}

/** The dropped files, without folders. For dropped text `getAsFile` returns null. */
export function droppedFiles({ items }: DataTransfer): File[] {
  return [...items]
    .filter((item) => !item.webkitGetAsEntry()?.isDirectory)
    .flatMap((item) => item.getAsFile() ?? []);
}

/** A file dropped outside the zone must not replace the page; only text may be dropped into a field. */
export function keepPage(event: DragEvent) {
  const hasFiles = event.dataTransfer?.types.includes('Files');
  if (hasFiles || !isTextField(event.target)) event.preventDefault();
}

/** Whether a paste is meant for this form: in or around the form. Without a form the whole page counts. */
export function isForForm(form: HTMLFormElement | null, { target, clipboardData }: ClipboardEvent): boolean {
  // A spreadsheet cell is copied as text and as a picture; in a text field, paste the text.
  const isText = isTextField(target) && clipboardData?.types.includes('text/plain');
  if (isText || !(target instanceof Element)) return false;
  return form === null || form.contains(target) || target.contains(form);
}
