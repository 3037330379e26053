// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  drop,
  dropped,
  EMPTY,
  Form,
  group,
  input,
  OTHER,
  onPick,
  PICTURE,
  paste,
  TEXT,
  transfer,
  zone,
} from '../testing/media-form';
import { MediaInput } from './media-input';

describe('a file is chosen [media-14]', () => {
  it('by the picker, which opens by keyboard', async () => {
    render(<Form required />);
    expect(group('Photo required').getAttribute('aria-describedby')).toBeTruthy();
    const opened = vi.spyOn(input(), 'click');
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(button('Choose a file'));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(opened).toHaveBeenCalledTimes(2);
    fireEvent.change(input(), { target: { files: [PICTURE] } });
    await dropped(['fox.png']);
    expect(document.activeElement).toBe(button('Replace'));
  });

  it('again after it was removed', async () => {
    render(<Form />);
    await userEvent.upload(input(), PICTURE);
    await userEvent.click(button('Remove'));
    await userEvent.click(button('Choose a file'));
    expect(input().value).toBe('');
    await userEvent.upload(input(), PICTURE);
    await dropped(['fox.png', 'fox.png']);
  });

  it('by a drop: the first usable one of several', async () => {
    render(<Form />);
    expect(await drop([TEXT, PICTURE, OTHER])).toBe(false);
    await dropped(['fox.png']);
    expect(screen.queryByText(/cannot be used/)).toBeNull();
  });

  it('with several others if the form accepts several', async () => {
    const onPickSeveral = vi.fn();
    render(<Form several onPick={onPickSeveral} />);
    expect(input().multiple).toBe(true);
    await drop([PICTURE, TEXT, OTHER]);
    await waitFor(() => expect(onPickSeveral.mock.calls).toEqual([[PICTURE, OTHER]]));
    expect(screen.getByText(/cannot be used: choose/)).toBeTruthy();
  });

  it('by a paste into the field or elsewhere in its form', async () => {
    render(<Form />);
    expect(paste(screen.getByLabelText('Title'), [PICTURE])).toBe(true);
    await dropped(['fox.png']);
    // A field that already holds a file ignores the paste, unless it has the focus.
    expect(paste(screen.getByLabelText('Title'), [OTHER])).toBe(false);
    expect(paste(button('Replace'), [OTHER])).toBe(true);
    await dropped(['fox.png', 'owl.gif']);
  });

  it('by a paste, into the field with the focus or else the first empty one', async () => {
    render(
      <>
        <Form label="Avatar" accept="avatar" />
        <MediaInput
          label="Photo"
          accept="image"
          file={null}
          onPick={() => onPick('second')}
          onRemove={onPick}
        />
      </>,
    );
    paste(zone('Photo'), [PICTURE]);
    await dropped(['second']);
    paste(document.body, [PICTURE]);
    await dropped(['second', 'fox.png']);
    paste(document.body, [PICTURE]);
    await dropped(['second', 'fox.png', 'second']);
  });

  it('not by pasted text, nor by a paste in another form', () => {
    render(
      <>
        <Form />
        <form>
          <input aria-label="Elsewhere" />
        </form>
      </>,
    );
    expect(paste(screen.getByLabelText('Title'), [])).toBe(false);
    expect(paste(screen.getByLabelText('Title'), [PICTURE], ['text/plain', 'Files'])).toBe(false);
    expect(paste(screen.getByLabelText('Elsewhere'), [PICTURE])).toBe(false);
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('the type of a file comes from its content [media-36, media-39]', () => {
  const mp4 = '\0\0\0\x18ftypM4V \0\0\x02\0M4V mp42';
  const taken = vi.fn();

  it.each([
    ['image/jpg', PICTURE, 'image/png'],
    ['image/x-png', PICTURE, 'image/png'],
    ['image/apng', PICTURE, 'image/png'],
    ['text/plain', PICTURE, 'image/png'],
    ['', OTHER, 'image/gif'],
    ['video/x-m4v', mp4, 'video/mp4'],
    ['application/octet-stream', mp4, 'video/mp4'],
    ['video/3gpp', mp4.replaceAll('M4V ', '3gp5'), 'video/mp4'],
    ['', mp4.replaceAll('M4V ', 'qt  '), 'video/quicktime'],
  ])('when the browser calls the file %j [media-162]', async (type, content, read) => {
    render(<Form onPick={taken} />);
    await drop([new File([content], 'a.bin', { type, lastModified: 7 })]);
    await waitFor(() => expect(taken).toHaveBeenCalled());
    const [file] = taken.mock.lastCall ?? [];
    expect([file.name, file.type, file.lastModified]).toEqual(['a.bin', read, 7]);
  });

  it.each([
    ['a photo of a phone', 'photo.jpg', 'image/jpeg', mp4.replaceAll('M4V ', 'heic')],
    ['a recording of a screen', 'clip.webm', 'video/webm', '\x1aE\xdf\xa3\x8bB\x82\x88matroska'],
  ])('so another type is refused under a right name: %s [media-163]', async (_what, name, type, content) => {
    render(<Form />);
    const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
    await drop([new File([bytes], name, { type })]);
    expect(await screen.findByText(/^This file cannot be used: choose an image/)).toBeTruthy();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('content that shows no type leaves the file to the server, and the picker offers all pictures', async () => {
    render(<Form accept="image" onPick={taken} />);
    expect(input().accept).toBe('image/*');
    const page = new File(['<!doctype html>'], 'a.png', { type: 'image/png' });
    await drop([page]);
    await waitFor(() => expect(taken).toHaveBeenLastCalledWith(page));
  });

  it('unless it can no longer be read', async () => {
    render(<Form />);
    const gone = new File([PICTURE], 'gone.png', { type: 'image/png' });
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    await drop([gone]);
    expect(await screen.findByText('The file can no longer be read: choose it again')).toBeTruthy();
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('a refused file', () => {
  it.each([
    ['a text', TEXT, /^This file cannot be used: choose an image .* or a video/],
    ['an empty file', EMPTY, /^This file is empty$/],
  ])('%s is reported until the next file [media-7]', async (_what, file, words) => {
    render(<Form />);
    await drop([file]);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(onPick).not.toHaveBeenCalled();
    await drop([PICTURE]);
    await dropped(['fox.png']);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('is a webp as an avatar, which the hint excludes [waitlists-9]', async () => {
    render(<Form accept="avatar" />);
    expect(screen.getByText('PNG, GIF, or JPEG up to 10 MB')).toBeTruthy();
    await drop([new File(['RIFF\x1a\0\0\0WEBPVP8L'], 'a.webp', { type: 'image/webp' })]);
    expect(await screen.findByText(/choose an image \(PNG, GIF, or JPEG\)/)).toBeTruthy();
  });

  it('can be a folder, and a dropped link does not replace the page', async () => {
    render(<Form />);
    expect(await drop([], true)).toBe(false);
    expect(await screen.findByText(/That is not a file/)).toBeTruthy();
    expect(await drop([])).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer: transfer([PICTURE]) })).toBe(false);
    expect(fireEvent.dragOver(document.body, { dataTransfer: transfer([]) })).toBe(false);
    // Text can also be dragged within a form.
    expect(fireEvent.drop(screen.getByLabelText('Title'), { dataTransfer: transfer([]) })).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('is any file during an upload or a save, with the reason until it ends [forms-8]', async () => {
    const { rerender } = render(<Form progress={{ phase: 'reserving' }} />);
    await drop([PICTURE]);
    expect(await screen.findByText('fox.png was not taken: another file is being uploaded')).toBeTruthy();
    paste(zone(), [OTHER]);
    expect(screen.getByText('owl.gif was not taken: another file is being uploaded')).toBeTruthy();
    // A folder has no file to name: the message stays.
    await drop([], true);
    expect(screen.getByText('owl.gif was not taken: another file is being uploaded')).toBeTruthy();
    rerender(<Form />);
    expect(screen.queryByText(/was not taken/)).toBeNull();
    rerender(<Form disabled />);
    expect(screen.queryByText(/was not taken/)).toBeNull();
    expect(await drop([PICTURE])).toBe(false);
    expect(await screen.findByText('fox.png was not taken: the form is being saved')).toBeTruthy();
    expect(onPick).not.toHaveBeenCalled();
    expect(button('Choose a file').title).toBe('The form is being saved');
  });
});
