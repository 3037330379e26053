import { useEffect, useEffectEvent, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { type FileKind, refusedReason } from '@/lib/media-files';

type Options = {
  kinds: readonly FileKind[];
  /** All that fit are taken, else the first that does. */
  several: boolean;
  /** Why no file is taken at the moment, from anywhere: it ends the sentence '{file} was not taken: …'. */
  blockedBecause: string | null;
  /** It holds a file: what is pasted elsewhere in the form is not meant for it. */
  filled: boolean;
  onFiles: (files: File[]) => void;
};

const NO_FILE = 'This is no file: choose one from this computer';

/** Marks the zone of each field, so that two in one form know each other. */
export const ZONE = 'data-media-zone';

/** Files dropped on a zone, pasted into it or into its form, or picked; `refusal` says why one was not taken. */
export function useFileDrop({ kinds, several, blockedBecause, filled, onFiles }: Options) {
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The name of a file that came while none could be taken. */
  const [untaken, setUntaken] = useState<string | null>(null);
  if (untaken !== null && blockedBecause === null) setUntaken(null);

  function take(files: readonly File[]) {
    if (blockedBecause !== null) return setUntaken(files[0]?.name ?? null);
    const fit = files.filter((file) => refusedReason(file, kinds) === null);
    const unfit = files.find((file) => refusedReason(file, kinds) !== null);
    const taken = several ? fit : fit.slice(0, 1);
    const ignored = taken.length > 0 && !several;
    if (files.length === 0) setRefusal(NO_FILE);
    else setRefusal(unfit && !ignored ? refusedReason(unfit, kinds) : null);
    if (taken.length > 0) onFiles(taken);
  }

  const zone = useDropzone({
    accept: Object.fromEntries(kinds.flatMap(({ types }) => types.map((type) => [type, []]))),
    // What fits is decided here, in words of our own; of several the zone itself would take none.
    multiple: true,
    // A button opens the picker: a zone that is one itself hides what it says from screen readers.
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // It would also keep text from being dragged into the form's fields.
    preventDropOnDocument: false,
    getFilesFromEvent: async (event) => filesOf(event),
    onDrop: (accepted, rejected) => take([...accepted, ...rejected.map(({ file }) => file)]),
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const root = zone.rootRef.current;
    const files = [...(event.clipboardData?.files ?? [])];
    if (!root || files.length === 0 || event.defaultPrevented || !(event.target instanceof Element)) return;
    if (!root.contains(event.target)) {
      const elsewhere = filled || event.target.closest(`[${ZONE}]`) || !sharesForm(root, event.target);
      // A cell of a spreadsheet brings its text and a picture of it: in a text field the text is meant.
      const text = isTextField(event.target) && event.clipboardData?.types.includes('text/plain');
      if (elsewhere || text) return;
    }
    event.preventDefault();
    take(files);
  });

  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', listener);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);

  return {
    zoneProps: zone.getRootProps(),
    // Its own style would leave it in the layout, and with screen readers.
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

/** Whatever misses the zone must not take the page's place; only text may still fall into a field. */
function keepPage(event: DragEvent) {
  if (isTextField(event.target) && !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, [contenteditable]');
}

/** Whether something stands in the zone's form or dialog, or around it. */
function sharesForm(root: Element, target: Element): boolean {
  const form = root.closest('form, [role=dialog]');
  return form === null || form.contains(target) || target.contains(form);
}

type DropEvent = Parameters<
  NonNullable<NonNullable<Parameters<typeof useDropzone>[0]>['getFilesFromEvent']>
>[0];

/** The files of a drop or a pick, folders left out; during a drag only their types can be known. */
function filesOf(event: DropEvent): (File | DataTransferItem)[] {
  if ('dataTransfer' in event && event.dataTransfer) {
    const items = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
    if (event.type !== 'drop') return items;
    return items.flatMap((item) => (item.webkitGetAsEntry()?.isDirectory ? [] : (item.getAsFile() ?? [])));
  }
  const input = 'target' in event ? event.target : null;
  return input instanceof HTMLInputElement ? [...(input.files ?? [])] : [];
}
