import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, vi } from 'vitest';
import { MediaInput } from '../fields/media-input';

const PNG = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'), (c) => c.charCodeAt(0));
export const PICTURE = new File([PNG], 'fox.png', { type: 'image/png' });
export const OTHER = new File(['GIF89a1234'], 'owl.gif', { type: 'image/gif' });
export const CLIP = new File(['12345'], 'clip.webm', { type: 'video/webm' });
export const TEXT = new File(['12'], 'notes.txt', { type: 'text/plain' });
export const EMPTY = new File([], 'empty.png', { type: 'image/png' });

export const onPick = vi.fn();
export const createdUrl = vi.fn();
export const revokedUrl = vi.fn();

beforeEach(() => {
  for (const spy of [onPick, createdUrl, revokedUrl]) spy.mockReset();
  let urls = 0;
  createdUrl.mockImplementation(() => `blob:page/${++urls}`);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(createdUrl);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revokedUrl);
});

export type Props = Partial<ComponentProps<typeof MediaInput>>;

/** A form with a text and a field that holds the picked file. */
export function Form({ first = null, label = 'Photo', ...props }: Props & { first?: File | null }) {
  const [file, setFile] = useState(first);
  return (
    <form>
      <label>
        Title
        <input />
      </label>
      <MediaInput
        label={label}
        accept="imageOrVideo"
        file={file}
        onPick={(picked) => {
          onPick(picked.name);
          setFile(picked);
        }}
        onRemove={() => setFile(null)}
        {...props}
      />
    </form>
  );
}

export const button = (name: string) => screen.getByRole('button', { name });
export const group = (name: string | RegExp = /^Photo/) => screen.getByRole('group', { name });
export const zone = (name?: string) => {
  const found = group(name).querySelector('[data-over]');
  if (!found) throw new Error('no zone');
  return found;
};
export const input = () => {
  const found = group().querySelector('input');
  if (!found) throw new Error('no input');
  return found;
};

export function transfer(files: File[], folder = false) {
  return {
    files,
    types: files.length > 0 || folder ? ['Files'] : ['text/uri-list'],
    items: (folder ? [new File([], 'folder')] : files).map((file) => ({
      kind: 'file',
      type: file.type,
      getAsFile: () => file,
      webkitGetAsEntry: () => ({ isDirectory: folder }),
    })),
  };
}
export const drop = (files: File[], folder = false) =>
  act(async () => fireEvent.drop(zone(), { dataTransfer: transfer(files, folder) }));
export function paste(target: Element, files: File[], types = ['Files']) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  act(() => void target.dispatchEvent(Object.assign(event, { clipboardData: { files, types } })));
  return event.defaultPrevented;
}
export const dropped = (names: string[]) => waitFor(() => expect(onPick.mock.calls.flat()).toEqual(names));
