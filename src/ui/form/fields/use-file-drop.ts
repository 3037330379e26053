import { use, useEffect, useEffectEvent, useState } from 'react';
import { type DropEvent, useDropzone } from 'react-dropzone';
import type { FileKind } from '@/lib/files/media-files';
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
  several: boolean;
  /** Why the field takes no file now; completes the sentence '{file} was not taken: …'. */
  blockedBecause: string | null;
  /** The field holds a file, so files pasted elsewhere in the form are not for it. */
  filled: boolean;
  /** Gets the first file that fits, and with `several` the others. */
  onPick: (file: File, ...others: File[]) => void;
};

/** Takes files dropped on a zone, pasted into the zone or its form, or picked; `refusal` says why a file was not taken. */
export function useFileDrop({ kinds, several, blockedBecause, filled, onPick }: Options) {
  const [refusal, setRefusal] = useState<string | null>(null);
  /** A file that came while the field took none; forgotten once the field takes files again. */
  const [lateFile, setLateFile] = useState<File>();
  if (lateFile && blockedBecause === null) setLateFile(undefined);
  const countReading = use(ReadingContext);

  async function take(files: readonly File[]) {
    if (refuseWhileBlocked(files[0])) return;
    countReading((count) => count + 1);
    try {
      finish(await Promise.all(files.map((file) => checkFile(file, kinds))));
    } finally {
      countReading((count) => count - 1);
    }
  }

  // With the props of the last render: reading takes a moment, and meanwhile the field may have changed, or be gone.
  const finish = useEffectEvent((checked: readonly CheckedFile[]) => {
    if (!zone.rootRef.current || refuseWhileBlocked(checked[0]?.file)) return;
    const { taken, refusal } = verdictOn(checked, several);
    const [first, ...others] = taken;
    setRefusal(refusal);
    if (first) onPick(first, ...others);
  });

  /**
   * Refuses a file while the field takes none, and returns whether it did.
   * @param file undefined if only folders came, which no refusal names
   */
  function refuseWhileBlocked(file: File | undefined): boolean {
    if (blockedBecause !== null && file) setLateFile(file);
    return blockedBecause !== null;
  }

  const zone = useDropzone({
    // All images and videos rather than our types: browsers name some types differently, and the picker would hide those files.
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

  /** The files of a drag, a drop or a pick. */
  function filesOf(event: DropEvent | FileSystemFileHandle[]) {
    if (!('dataTransfer' in event) || !event.dataTransfer) return [...(zone.inputRef.current.files ?? [])];
    return event.type === 'drop' ? droppedFiles(event.dataTransfer) : draggedFiles(event.dataTransfer);
  }

  /** Takes the files of a paste, if the paste has any. */
  function takePasted(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>) {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void take(files);
  }

  usePasteAnywhere((event) => {
    // A paste into a zone is handled by that zone, which React calls first.
    if (filled || event.defaultPrevented || !isForForm(zone.inputRef.current.form, event)) return;
    takePasted(event);
  });

  /** What is dragged over the zone. */
  function dragOver(): 'none' | 'fit' | 'unfit' {
    if (!zone.isDragActive || blockedBecause !== null) return 'none';
    return zone.isDragReject ? 'unfit' : 'fit';
  }

  return {
    zoneProps: { ...zone.getRootProps(), onPaste: takePasted },
    // The default style would keep the input in the layout and in the accessibility tree.
    inputProps: zone.getInputProps({ multiple: several, style: { display: 'none' } }),
    open: zone.open,
    over: dragOver(),
    refusal: lateFile ? `${lateFile.name} was not taken: ${blockedBecause}` : refusal,
    forgetRefusal() {
      setRefusal(null);
      setLateFile(undefined);
    },
  };
}

/** Pastes anywhere on the page go to `onPaste`. Files dropped anywhere do not replace the page. */
function usePasteAnywhere(onPaste: (event: ClipboardEvent) => void) {
  const call = useEffectEvent(onPaste);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('paste', (event) => call(event), { signal });
    document.addEventListener('dragover', keepPage, { signal });
    document.addEventListener('drop', keepPage, { signal });
    return () => leaving.abort();
  }, []);
}
