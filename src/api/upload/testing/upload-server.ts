import { vi } from 'vitest';

export const API = 'http://api.test';

type Step = 'reserve' | 'send' | 'mark' | 'status' | 'delete' | 'create' | 'finalize' | 'undo';
type Answer =
  | { status?: number; detail?: string; body?: unknown; page?: string; from?: string }
  | 'network error'
  | 'never';

const STEPS: [RegExp, Step][] = [
  [/^POST \/v1\/media\//, 'reserve'],
  [/^PUT \/up\//, 'send'],
  [/^PATCH \/v1\/media\//, 'mark'],
  [/^GET \/v1\/media\/[^/]+\/video$/, 'status'],
  [/^DELETE \/v1\/media\//, 'delete'],
  [/^POST \/v1\/nft-campaign\/[^/]+\/nft$/, 'create'],
  [/^PUT \/v1\/nft-campaign\/nft\/[^/]+\/finalize\//, 'finalize'],
  [/^DELETE \/v1\/nft-campaign\/nft\//, 'undo'],
];

/**
 * Replaces fetch and XMLHttpRequest, and answers the calls of an upload and of a new NFT. Every call succeeds
 * unless `arrange` has queued answers for its step. Ids count up: media m1, m2; NFTs n1, n2.
 */
export function startUploadServer() {
  const calls: string[] = [];
  const arranged: Partial<Record<Step, Answer[]>> = {};
  const heldResponses: (() => void)[] = [];
  const sent: FakeXhr[] = [];
  const requests: Request[] = [];
  let reserved = 0;
  let created = 0;

  function usual(step: Step): Answer {
    if (step === 'reserve') {
      reserved += 1;
      return {
        status: 201,
        body: { media_id: `m${reserved}`, upload_url: `/up/${reserved}`, thumbnail: null },
      };
    }
    if (step === 'create') {
      created += 1;
      return { status: 201, body: { campaignNftId: `n${created}` } };
    }
    return step === 'status' ? { body: { status: 'playable' } } : { status: 204 };
  }

  function stepOf(call: string): Step {
    const step = STEPS.find(([pattern]) => pattern.test(call))?.[1];
    if (!step) throw new Error(`nobody answers ${call}`);
    return step;
  }

  function next(call: string): Answer {
    calls.push(call);
    const step = stepOf(call);
    return arranged[step]?.shift() ?? usual(step);
  }

  async function respond(request: Request): Promise<Response> {
    requests.push(request.clone());
    const { signal } = request;
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const reaction = next(call);
    if (reaction === 'network error') throw new TypeError('Failed to fetch');
    if (reaction === 'never') {
      await new Promise<void>((go, refuse) => {
        heldResponses.push(go);
        signal.addEventListener('abort', () => refuse(new DOMException('aborted', 'AbortError')));
      });
      return response(usual(stepOf(call)));
    }
    return response(reaction);
  }

  function response(reaction: Answer): Response {
    if (typeof reaction === 'string') throw new Error(`${reaction} is not an answer`);
    const { status = 200, detail, body } = reaction;
    const text = JSON.stringify(detail === undefined ? body : { detail });
    return new Response(status === 204 ? null : text, { status });
  }

  class FakeXhr {
    status = 0;
    responseText = '';
    responseURL = '';
    withCredentials = false;
    readonly headers: Record<string, string> = {};
    readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    aborted = false;
    url = '';
    open(method: string, url: URL) {
      this.url = `${url}`;
      this.#call = `${method} ${url.pathname}`;
    }
    #call = '';
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    #type: string | null = null;
    getResponseHeader(name: string) {
      return name === 'Content-Type' ? this.#type : null;
    }
    send() {
      sent.push(this);
      const reaction = next(this.#call);
      if (reaction === 'never') return;
      queueMicrotask(() => this.end(reaction));
    }
    /** Ends the call as `found` says, unless it was aborted. */
    end(reaction: Answer) {
      if (this.aborted) return;
      if (typeof reaction === 'string') return this.onerror?.();
      this.status = reaction.status ?? 200;
      const body = reaction.detail ? { detail: reaction.detail } : reaction.body;
      this.responseText = reaction.page ?? (body === undefined ? '' : JSON.stringify(body));
      this.#type = reaction.page === undefined ? null : 'text/html';
      this.responseURL = reaction.from ?? this.url.replace(/#.*/, '');
      this.onload?.();
    }
    abort() {
      this.aborted = true;
    }
  }

  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('XMLHttpRequest', FakeXhr);

  return {
    /** `METHOD /path`, in the order sent. */
    calls,
    requests,
    /** The PUT calls. */
    sent,
    arrange(step: Step, ...responses: Answer[]) {
      arranged[step] = [...(arranged[step] ?? []), ...responses];
    },
    /** Answers a call that is still open, unless it is a PUT. */
    release() {
      heldResponses.shift()?.();
    },
  };
}

export type UploadServer = ReturnType<typeof startUploadServer>;
