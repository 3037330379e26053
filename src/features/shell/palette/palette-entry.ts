/** One line of the palette. */
export type PaletteEntry = {
  /** The same entry has the same key, whenever the palette opens. */
  key: string;
  title: string;
  /** Shown at the end of the line. */
  group: string;
  /** The user that the line opens, with their picture. */
  person?: { id: string; avatar: string | null };
  /** Called after the palette has closed and has returned the focus. */
  run: () => void;
};
