import { use, useEffect, useEffectEvent, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import type { FileKind } from '@/lib/files/media-files';
import { type CheckedFile, checkFile, filesOf, isForZone, keepPage, verdictOn } from './dropped-files';
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

/**
 * Takes files dropped on a zone, pasted into it or its form, or picked; `refusal` says why one was not taken.
 */
export function useFileDrop({ kinds, several, blockedBecause, filled, onFiles }: Options) {
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The name of a file that came while the field took none. */
  const [lateFile, setLateFile] = useState<string | null>(null);
  if (lateFile !== null && blockedBecause === null) setLateFile(null);
  const countReading = use(ReadingContext);

  async function take(files: readonly File[]) {
    if (isTooLate(files[0])) return;
    countReading((count) => count + 1);
    try {
      finish(await Promise.all(files.map((file) => checkFile(file, kinds))));
    } finally {
      countReading((count) => count - 1);
    }
  }

  // Reading takes a moment: meanwhile the field may have changed, or be gone.
  const finish = useEffectEvent((checked: readonly CheckedFile[]) => {
    if (!zone.rootRef.current || isTooLate(checked[0]?.file)) return;
    const { taken, refusal } = verdictOn(checked, several);
    setRefusal(refusal);
    if (taken.length > 0) onFiles(taken);
  });

  /** Whether the field takes no file now. Then names the file that came. */
  function isTooLate(file: File | undefined): boolean {
    if (blockedBecause !== null && file) setLateFile(file.name);
    return blockedBecause !== null;
  }

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
    const { current: root } = zone.rootRef;
    const files = [...(event.clipboardData?.files ?? [])];
    if (!root || files.length === 0 || event.defaultPrevented || !isForZone(root, event, filled)) return;
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

  const isOver = zone.isDragActive && blockedBecause === null;
  const fit = zone.isDragReject ? 'unfit' : 'fit';
  return {
    zoneProps: zone.getRootProps(),
    // The default style would keep the input in the layout and in the accessibility tree.
    inputProps: zone.getInputProps({ multiple: several, style: { display: 'none' } }),
    open: zone.open,
    over: isOver ? fit : null,
    refusal: lateFile === null ? refusal : `${lateFile} was not taken: ${blockedBecause}`,
    forgetRefusal() {
      setRefusal(null);
      setLateFile(null);
    },
  } as const;
}
