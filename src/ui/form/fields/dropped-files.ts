import type { DropEvent } from 'react-dropzone';
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

// What browsers call a file that they do not know.
const UNKNOWN_TYPE = /^(application\/octet-stream)?$/;

/** The files of a drop or a pick, without folders; during a drag only their types are known, if at all. */
export function filesOf(event: DropEvent | FileSystemFileHandle[]): (File | DataTransferItem)[] {
  if ('dataTransfer' in event && event.dataTransfer) {
    const items = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
    if (event.type === 'drop') return items.flatMap(fileOf);
    return items.filter(({ type }) => !UNKNOWN_TYPE.test(type));
  }
  const input = 'target' in event ? event.target : null;
  return input instanceof HTMLInputElement ? [...(input.files ?? [])] : [];
}

function fileOf(item: DataTransferItem): File[] {
  const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile();
  return file ? [file] : [];
}

/** A file dropped outside the zone must not replace the page; only text may be dropped into a field. */
export function keepPage(event: DragEvent) {
  const isText = !event.dataTransfer?.types.includes('Files');
  if (isText && isTextField(event.target)) return;
  event.preventDefault();
}

/**
 * Whether a paste is for the field of a zone: into the zone, or elsewhere in its form while the field is empty.
 * @param filled the field holds a file
 */
export function isForZone(zone: Element, { target, clipboardData }: ClipboardEvent, filled: boolean) {
  if (!(target instanceof Element)) return false;
  if (zone.contains(target)) return true;
  if (filled || target.closest('[data-media-zone]') || !sharesForm(zone, target)) return false;
  // A spreadsheet cell is copied as text and as a picture; in a text field, paste the text.
  return !(isTextField(target) && clipboardData?.types.includes('text/plain'));
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Whether an element is in the zone's form or dialog, or contains it. */
function sharesForm(zone: Element, target: Element): boolean {
  const form = zone.closest('form, [role=dialog]');
  return form === null || form.contains(target) || target.contains(form);
}
