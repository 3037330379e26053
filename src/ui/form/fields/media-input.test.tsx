// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { button, CLIP, createdUrl, Form, PICTURE, revokedUrl } from '../testing/media-form';

describe('a media input shows', () => {
  it('the file itself, and revokes its address when it unmounts', async () => {
    render(<Form first={PICTURE} saved={{ url: '/stored.png' }} />);
    expect(screen.getByRole('img', { name: 'Preview of fox.png' }).getAttribute('src')).toBe('blob:page/1');
    await userEvent.click(button('Remove'));
    expect(revokedUrl.mock.calls).toEqual([['blob:page/1']]);
    expect(screen.getByRole('img', { name: 'Photo' }).getAttribute('src')).toBe('/stored.png');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    cleanup();
    expect(createdUrl).toHaveBeenCalledTimes(revokedUrl.mock.calls.length);
  });

  it('a video that can be played', () => {
    render(<Form first={CLIP} />);
    const video = screen.getByLabelText<HTMLVideoElement>('Preview of clip.webm');
    expect([video.tagName, video.src, video.controls]).toEqual(['VIDEO', 'blob:page/1', true]);
  });

  it('the stored file, which can be removed if the form allows it', async () => {
    const onRemoveSaved = vi.fn();
    render(<Form saved={{ url: '/stored.png' }} onRemoveSaved={onRemoveSaved} />);
    await userEvent.click(button('Remove'));
    expect(onRemoveSaved).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('Replace'));
  });

  it('the progress, also in words', () => {
    render(<Form first={PICTURE} progress={{ phase: 'sending', loaded: 63_000_000, total: 150_000_000 }} />);
    const bar = screen.getByRole('progressbar', { name: 'Upload of Photo' });
    expect(bar.getAttribute('aria-valuenow')).toBe('42');
    expect(bar.getAttribute('aria-valuetext')).toBe('42%, 63 MB of 150 MB');
    expect(screen.getByText('42%, 63 MB of 150 MB')).toBeTruthy();
  });

  it.each([
    [{ phase: 'reserving' } as const, 'Uploading…', true],
    [{ phase: 'marking' } as const, 'Processing…', true],
    [{ phase: 'processing', polls: 3 } as const, 'Processing…', true],
    [{ phase: 'done', stillProcessing: false } as const, 'Uploaded', false],
    [{ phase: 'done', stillProcessing: true } as const, 'Uploaded, still processing', false],
    [
      { phase: 'failed', isSent: false, error: new Error('no room') } as const,
      'Not uploaded: no room',
      false,
    ],
  ])('the state %j [media-37]', (progress, words, running) => {
    render(<Form first={PICTURE} progress={progress} onRetry={() => {}} />);
    expect(screen.getByRole('status').textContent).toBe(words);
    const bar = screen.queryByRole('progressbar');
    expect(bar !== null).toBe(running);
    expect(bar?.hasAttribute('aria-valuenow') ?? false).toBe(false);
    expect(screen.queryByRole('button', { name: 'Cancel upload' }) !== null).toBe(running);
    expect(screen.queryByRole('button', { name: 'Remove' }) !== null).toBe(!running);
    expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(progress.phase === 'failed');
  });
});

describe('its buttons', () => {
  it('act, and keep the focus in the field', async () => {
    const acts = { onCancel: vi.fn(), onRetry: vi.fn(), onUpload: vi.fn() };
    const { rerender } = render(<Form first={PICTURE} {...acts} />);
    await userEvent.click(button('Upload'));
    expect(acts.onUpload).toHaveBeenCalledOnce();
    rerender(<Form {...acts} progress={{ phase: 'sending', loaded: 0, total: 3 }} />);
    // Not on what would cancel or remove it: the next Enter may be meant for Upload still.
    expect(document.activeElement).toBe(button('Replace'));
    expect(button('Replace').title).toBe('The file is still being uploaded');
    // This button was 'Remove' a moment ago.
    await vi.waitFor(() => expect(button('Cancel upload').hasAttribute('aria-disabled')).toBe(false));
    await userEvent.click(button('Cancel upload'));
    expect(acts.onCancel).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('Replace'));
    rerender(<Form {...acts} progress={{ phase: 'failed', isSent: false, error: new Error('x') }} />);
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    await userEvent.click(button('Retry'));
    expect(acts.onRetry).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('Replace'));
  });
});
