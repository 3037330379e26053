// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestSignOut } from '@/lib/browser/sign-out-guards';
import { NO_UPLOAD, waitReason } from '@/lib/files/upload-state';
import { keepMedia, releaseMedia } from './kept-media';
import { API, startUploadServer, type UploadServer } from './testing/upload-server';

const FILE = new File(['123'], 'a.png', { type: 'image/png' });
const FAILED = 'something went wrong! please try again';

vi.stubEnv('VITE_API_HOST', API);
vi.spyOn(console, 'info').mockReturnValue();
const { createQueryClient } = await import('@/api/query/client');
const { useUpload } = await import('./use-upload');

let server: UploadServer;
const alert = vi.fn();

beforeEach(() => {
  server = startUploadServer();
  alert.mockReset();
  window.alert = alert;
});

function openForm(options: { byButton?: boolean } = {}) {
  const client = createQueryClient(() => {});
  const useForm = () => {
    const [upload, setUpload] = useState(NO_UPLOAD);
    return { ...upload, ...useUpload({ failureText: FAILED, onChange: setUpload, ...options }) };
  };
  return renderHook(useForm, {
    wrapper: ({ children }) => (
      <StrictMode>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </StrictMode>
    ),
  });
}
type Form = ReturnType<typeof openForm>;

const phase = (form: Form) => form.result.current.state.phase;
const waits = ({ result: { current } }: Form) => [current.mediaId, waitReason(current)];
const pick = (form: Form) => act(async () => form.result.current.onPick(FILE));
const until = (form: Form, wanted: string) => waitFor(() => expect(phase(form)).toBe(wanted));

function hide(persisted: boolean) {
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
}

describe('the upload of a form', () => {
  it('gives the form the id to send, and the reason to wait [media-3, nft-campaigns-17]', async () => {
    server.arrange('send', 'never');
    const form = openForm();
    expect(waits(form)).toEqual([null, null]);
    await pick(form);
    await until(form, 'sending');
    expect(waits(form)).toEqual([null, 'The file is still being uploaded']);
    await act(async () => server.sent[0]?.end({ status: 204 }));
    await until(form, 'done');
    expect(waits(form)).toEqual(['m1', null]);
  });

  it('starts by its own button with byButton', async () => {
    const form = openForm({ byButton: true });
    await pick(form);
    expect(waits(form)).toEqual([null, 'Upload the chosen file or remove it first']);
    expect(server.calls).toEqual([]);
    await act(async () => form.result.current.onUpload?.());
    await until(form, 'done');
  });

  it('reports each failed attempt by one alert, in the words of the form [media-6]', async () => {
    server.arrange('reserve', { status: 500 }, { status: 500 });
    const form = openForm();
    await pick(form);
    await until(form, 'failed');
    expect(alert.mock.calls).toEqual([[FAILED]]);
    expect(waits(form)).toEqual([null, 'The file was not uploaded: try again or remove it']);
    await act(async () => form.result.current.onRetry());
    await until(form, 'failed');
    expect(alert.mock.calls).toEqual([[FAILED], [FAILED]]);
  });

  it.each(['cancel', 'leave'] as const)('reports no failure after a deliberate end: %s', async (how) => {
    server.arrange('send', 'never');
    const form = openForm();
    await pick(form);
    await until(form, 'sending');
    if (how === 'leave') form.unmount();
    else await act(async () => form.result.current.onRemove());
    await waitFor(() => expect(server.calls.at(-1)).toBe('DELETE /v1/media/m1'));
    expect(server.sent[0]?.aborted).toBe(true);
    expect(alert).not.toHaveBeenCalled();
  });

  it('is deleted when the tab is closed, and kept while the page is in the back/forward cache [media-11]', async () => {
    const form = openForm();
    await pick(form);
    await until(form, 'done');
    hide(true);
    expect(phase(form)).toBe('done');
    expect(server.calls).toHaveLength(2);
    hide(false);
    await waitFor(() => expect(server.calls.slice(2)).toEqual(['DELETE /v1/media/m1']));
    form.unmount();
    hide(false);
    expect(server.calls).toHaveLength(3);
  });

  it('is deleted before a sign-out, unless a save may be using the file', async () => {
    const form = openForm();
    await pick(form);
    await until(form, 'done');
    keepMedia(['m1']);
    act(() => requestSignOut(() => server.calls.push('sign out')));
    expect(server.calls.slice(2)).toEqual(['sign out']);
    releaseMedia(['m1']);
    act(() => requestSignOut(() => {}));
    await waitFor(() => expect(server.calls.slice(3)).toEqual(['DELETE /v1/media/m1']));
  });
});
