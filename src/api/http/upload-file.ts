import { ApiError, aborted, networkError } from '@/lib/api-error';
import { API_HOST, API_TIMEOUT_MS, apiUrl } from '@/lib/browser/config';
import { UNREADABLE } from '@/lib/files/media-files';
import { httpError, timedOut } from './failures';
import { foreignResponse } from './from-api';

export type UploadFile = {
  /** An `upload_url`, or a path of the API. */
  url: string;
  file: File;
  /** Called with the number of bytes sent so far. */
  onProgress?: (loaded: number, total: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a file as the raw body of a PUT, with the file's type. Throws `ApiError`. Uses XMLHttpRequest, because fetch
 * reports no upload progress on HTTP/1.1. No other module uses XMLHttpRequest, just as only http.ts uses fetch.
 */
export function uploadFile({ url, file, onProgress, signal }: UploadFile): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted(signal.reason));
    const address = new URL(apiUrl(url), location.origin);
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;

    // Limits the time without progress, not the total time, which depends on the size of the file.
    function restartTimeout() {
      clearTimeout(timer);
      if (API_TIMEOUT_MS !== false) timer = setTimeout(() => settle(timedOut()), API_TIMEOUT_MS);
    }
    const onAbort = () => settle(aborted(signal?.reason));
    function settle(error: ApiError | null) {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      xhr.abort();
      if (error) reject(error);
      else resolve();
    }

    xhr.upload.onprogress = ({ loaded }) => {
      restartTimeout();
      onProgress?.(loaded, file.size);
    };
    xhr.onload = () => settle(failureOf(xhr, address));
    xhr.onerror = () => void whyUnsent(file).then(settle);
    signal?.addEventListener('abort', onAbort);

    xhr.open('PUT', address);
    // Object stores refuse requests with cookies, and must not see the API's (media-10).
    xhr.withCredentials = address.origin === new URL(API_HOST || location.origin).origin;
    xhr.setRequestHeader('Accept', 'application/json');
    xhr.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    restartTimeout();
    xhr.send(file);
  });
}

/** The error of an unsuccessful PUT; null for a success. XMLHttpRequest follows redirects without asking. */
function failureOf(xhr: XMLHttpRequest, address: URL): ApiError | null {
  const header = (name: string) => xhr.getResponseHeader(name);
  const { status, responseText: body } = xhr;
  if (status < 200 || status >= 300) return httpError(status, header, body);
  const [called] = address.href.split('#');
  const redirected = xhr.responseURL !== '' && xhr.responseURL !== called;
  return foreignResponse(
    { status, redirected, contentType: header('Content-Type'), body },
    'application/json',
  );
}

/** A file that was moved or changed on disk after it was chosen fails like a lost connection. */
async function whyUnsent(file: File): Promise<ApiError> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return networkError();
  } catch (cause) {
    return new ApiError('network', UNREADABLE, { cause });
  }
}
