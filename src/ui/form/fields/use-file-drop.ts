import { use, useEffect, useEffectEvent, useState } from 'react';
import { type DropEvent, useDropzone } from 'react-dropzone';
import { type FileKind, refusedReason, UNREADABLE } from '@/lib/files/media-files';
import { typedByContent } from '@/lib/files/media-type';
import { ReadingContext } from './reading-context';

type Options = {
  kinds: readonly FileKind[];
  /** Takes all files that fit, or otherwise only the first one. */
  several: boolean;
  /** Why the field takes no file now; completes the sentence '{file} was not taken: …'. */
  blockedBecause: string | null;
  /** The field holds a file, so files pasted elsewhere in the form are not for it. */
  filled: boolean;
  onFiles: (files: File[]) => void;
};

const NO_FILE = 'That is not a file. Choose one from this computer';

/** Marks each field's zone, so that two zones in one form can find each other. */
export const ZONE = 'data-media-zone';

/**
 * Takes files dropped on a zone, pasted into it or its form, or picked; `refusal` says why one was not taken.
 */
export function useFileDrop({ kinds, several, blockedBecause, filled, onFiles }: Options) {
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The name of a file that came while the field took none. */
  const [untaken, setUntaken] = useState<string | null>(null);
  if (untaken !== null && blockedBecause === null) setUntaken(null);
  const countReading = use(ReadingContext);

  async function take(files: readonly File[]) {
    if (blockedBecause !== null) return setUntaken(files[0]?.name ?? null);
    countReading((count) => count + 1);
    settle(await Promise.all(files.map((file) => checkFile(file, kinds))));
    countReading((count) => count - 1);
  }

  // Reading takes a moment: meanwhile the field may have changed, or be gone.
  const settle = useEffectEvent((checked: readonly CheckedFile[]) => {
    if (!zone.rootRef.current) return;
    if (blockedBecause !== null) return setUntaken(checked[0]?.file.name ?? null);
    const fit = checked.filter(({ reason }) => reason === null).map(({ file }) => file);
    const unfit = checked.find(({ reason }) => reason !== null);
    const taken = several ? fit : fit.slice(0, 1);
    const ignored = taken.length > 0 && !several;
    if (checked.length === 0) setRefusal(NO_FILE);
    else setRefusal(unfit && !ignored ? unfit.reason : null);
    if (taken.length > 0) onFiles(taken);
  });

  const zone = useDropzone({
    // Not the types themselves: browsers name some differently, and the picker would hide those files.
    accept: Object.fromEntries(kinds.map(({ name }) => [`${name}/*`, []])),
    // Take everything here and check it in `take`, with our own messages: the zone would refuse all of
    // several files.
    multiple: true,
    // A separate button opens the picker: a zone that is a button would hide its text from screen readers.
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // react-dropzone's handler would also prevent dragging text into the form's fields.
    preventDropOnDocument: false,
    getFilesFromEvent: async (event) => filesOf(event),
    onDrop: (accepted, rejected) => void take([...accepted, ...rejected.map(({ file }) => file)]),
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const root = zone.rootRef.current;
    const files = [...(event.clipboardData?.files ?? [])];
    if (!root || files.length === 0 || event.defaultPrevented || !(event.target instanceof Element)) return;
    if (!root.contains(event.target)) {
      const elsewhere = filled || event.target.closest(`[${ZONE}]`) || !sharesForm(root, event.target);
      // A spreadsheet cell is copied as text and as a picture; in a text field, paste the text.
      const text = isTextField(event.target) && event.clipboardData?.types.includes('text/plain');
      if (elsewhere || text) return;
    }
    event.preventDefault();
    void take(files);
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('paste', (event) => onPaste(event), { signal });
    document.addEventListener('dragover', keepPage, { signal });
    document.addEventListener('drop', keepPage, { signal });
    return () => leaving.abort();
  }, []);

  return {
    zoneProps: zone.getRootProps(),
    // The default style would keep the input in the layout and in the accessibility tree.
    inputProps: zone.getInputProps({ multiple: several, style: { display: 'none' } }),
    open: zone.open,
    over: zone.isDragActive && blockedBecause === null ? (zone.isDragReject ? 'unfit' : 'fit') : null,
    refusal: untaken === null ? refusal : `${untaken} was not taken: ${blockedBecause}`,
    forgetRefusal() {
      setRefusal(null);
      setUntaken(null);
    },
  } as const;
}

type CheckedFile = { file: File; reason: string | null };

/** The file under the type of its content, and why it is not taken. */
async function checkFile(file: File, kinds: readonly FileKind[]): Promise<CheckedFile> {
  try {
    const typed = await typedByContent(file);
    return { file: typed, reason: refusedReason(typed, kinds) };
  } catch {
    return { file, reason: UNREADABLE };
  }
}

/** A file dropped outside the zone must not replace the page; only text may be dropped into a field. */
function keepPage(event: DragEvent) {
  if (isTextField(event.target) && !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, [contenteditable]');
}

/** Whether an element is in the zone's form or dialog, or contains it. */
function sharesForm(root: Element, target: Element): boolean {
  const form = root.closest('form, [role=dialog]');
  return form === null || form.contains(target) || target.contains(form);
}

// What browsers call a file that they do not know.
const UNKNOWN_TYPE = /^(application\/octet-stream)?$/;

/** The files of a drop or a pick, without folders; during a drag only their types are known, if at all. */
function filesOf(event: DropEvent | FileSystemFileHandle[]): (File | DataTransferItem)[] {
  if ('dataTransfer' in event && event.dataTransfer) {
    const items = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
    if (event.type !== 'drop') return items.filter(({ type }) => !UNKNOWN_TYPE.test(type));
    return items.flatMap((item) => (item.webkitGetAsEntry()?.isDirectory ? [] : (item.getAsFile() ?? [])));
  }
  const input = 'target' in event ? event.target : null;
  return input instanceof HTMLInputElement ? [...(input.files ?? [])] : [];
}
