import { use, useEffect, useEffectEvent, useState } from 'react';
import { type DropEvent, useDropzone } from 'react-dropzone';
import type { FileKind } from '@/lib/files/media-files';
import { useLatest } from '../../hooks/use-latest';
import {
  type CheckedFile,
  checkFile,
  draggedFiles,
  droppedFiles,
  isForForm,
  keepPage,
  verdictOn,
} from './dropped-files';
import { ReadingContext } from './reading-context';

type Options = {
  kinds: readonly FileKind[];
  /** Takes all files that fit, or otherwise only the first one. */
  takesSeveral: boolean;
  /** Why the field takes no file now; completes the sentence '{file} was not taken: …'. */
  blockedBecause: string | null;
  /** The field holds a file, so files pasted elsewhere in the form are not for it. */
  isFilled: boolean;
  /** Gets the first file that fits, and with `takesSeveral` the others. */
  onPick: (file: File, ...others: File[]) => void;
};

/** Takes files dropped on a zone, pasted into the zone or its form, or picked; `refusal` says why a file was not taken. */
export function useFileDrop({ kinds, takesSeveral, blockedBecause, isFilled, onPick }: Options) {
  const [refusal, setRefusal] = useState<string | null>(null);
  /** A file that came while the field was blocked. Its refusal follows the reason, and ends when the field takes files again. */
  const [blockedFile, setBlockedFile] = useState<File>();
  if (blockedFile && blockedBecause === null) setBlockedFile(undefined);
  const setReadingCount = use(ReadingContext);
  const latest = useLatest({ blockedBecause, onPick });

  const zone = useDropzone({
    // All images and videos rather than our types: browsers name some types differently, and the picker would hide those files.
    accept: Object.fromEntries(kinds.map(({ name }) => [`${name}/*`, []])),
    // `take` checks the files, with our own messages. A zone for one file would refuse all if several are dropped.
    multiple: true,
    // A separate button opens the picker: a zone that is a button would hide its text from screen readers.
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // react-dropzone's handler would also prevent dragging text into the form's fields.
    // `keepPage` does so for files only.
    preventDropOnDocument: false,
    getFilesFromEvent: async (event) => filesOf(event),
    // The accepted files first, then those that the zone would refuse: `take` decides.
    onDrop: (accepted, rejected) => void take([...accepted, ...rejected.map(({ file }) => file)]),
  });

  /** The files of a drop or a pick, or the types of a drag. */
  function filesOf(event: DropEvent | FileSystemFileHandle[]) {
    // Only a pick has no `dataTransfer`: its files are in the input.
    const isPick = !('dataTransfer' in event) || !event.dataTransfer;
    if (isPick) return [...(zone.inputRef.current.files ?? [])];
    return event.type === 'drop' ? droppedFiles(event.dataTransfer) : draggedFiles(event.dataTransfer);
  }

  async function take(files: readonly File[]) {
    if (blockedBecause !== null) return refuseBlocked(files);
    setReadingCount((count) => count + 1);
    try {
      const checked = await Promise.all(files.map((file) => checkFile(file, kinds)));
      // Meanwhile the field may be gone, or blocked.
      const isGone = !zone.rootRef.current;
      if (isGone) return;
      if (latest.current.blockedBecause !== null) return refuseBlocked(files);
      pick(checked);
    } finally {
      setReadingCount((count) => count - 1);
    }
  }

  function pick(checked: readonly CheckedFile[]) {
    const verdict = verdictOn(checked, takesSeveral);
    const [first, ...others] = verdict.taken;
    setRefusal(verdict.refusal);
    if (first) latest.current.onPick(first, ...others);
  }

  function refuseBlocked([file]: readonly File[]) {
    // Only folders came, which no refusal names.
    if (!file) return;
    setRefusal(null);
    setBlockedFile(file);
  }

  /** Takes the files of a paste, if the paste has any. */
  function takePasted(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>) {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void take(files);
  }

  usePasteAnywhere((event) => {
    // A zone that took the paste has prevented its default: React calls the zone first.
    if (isFilled || event.defaultPrevented || !isForForm(zone.inputRef.current.form, event)) return;
    takePasted(event);
  });
  useDropAnywhere(keepPage);

  /** What is dragged over the zone. */
  function dragOver(): 'none' | 'fit' | 'unfit' {
    if (!zone.isDragActive || blockedBecause !== null) return 'none';
    return zone.isDragReject ? 'unfit' : 'fit';
  }

  return {
    zoneProps: { ...zone.getRootProps(), onPaste: takePasted },
    // The default style would keep the input in the layout and in the accessibility tree.
    inputProps: zone.getInputProps({ multiple: takesSeveral, style: { display: 'none' } }),
    open: zone.open,
    over: dragOver(),
    refusal: blockedFile ? `${blockedFile.name} was not taken: ${blockedBecause}` : refusal,
    forgetRefusal() {
      setRefusal(null);
      setBlockedFile(undefined);
    },
  };
}

/** Pastes anywhere on the page go to `onPaste`. */
function usePasteAnywhere(onPaste: (event: ClipboardEvent) => void) {
  const call = useEffectEvent(onPaste);
  useEffect(() => {
    const leaving = new AbortController();
    document.addEventListener('paste', (event) => call(event), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
}

/** Drags over and drops on the page go to `onDrag`. */
function useDropAnywhere(onDrag: (event: DragEvent) => void) {
  useEffect(() => {
    const leaving = new AbortController();
    document.addEventListener('dragover', onDrag, { signal: leaving.signal });
    document.addEventListener('drop', onDrag, { signal: leaving.signal });
    return () => leaving.abort();
  }, [onDrag]);
}
