import { describe, expect, it } from 'vitest';
import { CLIP, onFailure, onSignedOut, PICTURE, settle, start, uploadBench } from './testing/upload-chain';

const bench = uploadBench();
const state = () => bench.chain.get().state;
const mediaId = () => bench.chain.get().mediaId;
const polls = () => bench.server.calls.filter((call) => call.endsWith('/video')).length;

const UPLOADED = ['POST /v1/media/a%20b_c.png', 'PUT /up/1'];
const MARKED = ['POST /v1/media/clip.webm', 'PUT /up/1', 'PATCH /v1/media/m1'];

describe('an upload [sites-22]', () => {
  it('of a picture is reserved and sent [media-1]', async () => {
    const phases: string[] = [];
    bench.chain.subscribe(() => phases.push(state().phase));
    bench.chain.start(PICTURE);
    expect(state()).toEqual({ phase: 'reserving' });
    await settle();
    expect(bench.server.calls).toEqual(UPLOADED);
    expect(state()).toEqual({ phase: 'done', stillProcessing: false });
    expect(mediaId()).toBe('m1');
    expect(phases).toEqual(['idle', 'reserving', 'sending', 'done']);
  });

  it('of a video is also marked as a video, and polled until it is playable [media-1, media-4]', async () => {
    bench.server.arrange('status', { body: { status: 'uploaded' } }, { body: { status: 'downloadable' } });
    await start(bench, CLIP, 499);
    expect(bench.server.calls).toEqual(MARKED);
    expect(await bench.server.requests.find(({ method }) => method === 'PATCH')?.json()).toEqual({
      video: true,
    });
    expect(state()).toEqual({ phase: 'processing', polls: 0 });
    await settle(1);
    expect(state()).toEqual({ phase: 'processing', polls: 1 });
    await settle(500);
    expect(polls()).toBe(2);
    expect(state()).toEqual({ phase: 'done', stillProcessing: false });
    expect(mediaId()).toBe('m1');
    await settle(60_000);
    expect(polls()).toBe(2);
  });

  it('reports the bytes sent so far', async () => {
    bench.server.arrange('send', 'never');
    await start(bench, PICTURE);
    expect(state()).toEqual({ phase: 'sending', loaded: 0, total: 3 });
    bench.server.sent[0]?.upload.onprogress?.({ loaded: 2 });
    expect(state()).toEqual({ phase: 'sending', loaded: 2, total: 3 });
  });

  it('may be chosen first and uploaded later', async () => {
    bench.chain.choose(PICTURE);
    await settle(5_000);
    expect(bench.server.calls).toEqual([]);
    expect(bench.chain.get()).toEqual({ file: PICTURE, state: { phase: 'idle' }, mediaId: null });
    bench.chain.upload();
    bench.chain.upload();
    await settle();
    expect(bench.server.calls).toEqual(UPLOADED);
  });

  it('is started once by repeated calls', async () => {
    bench.chain.start(PICTURE);
    await start(bench, PICTURE);
    bench.chain.upload();
    bench.chain.retry();
    await settle();
    expect(bench.server.calls).toEqual(UPLOADED);
  });
});

describe('polling for a video', () => {
  it('asks exactly 50 times, then counts as finished [media-2, media-37]', async () => {
    bench.server.arrange('status', ...Array.from({ length: 60 }, () => ({ body: { status: 'uploaded' } })));
    await start(bench, CLIP, 24_999);
    expect(polls()).toBe(49);
    expect(state()).toEqual({ phase: 'processing', polls: 49 });
    await settle(1);
    expect(polls()).toBe(50);
    expect(state()).toEqual({ phase: 'done', stillProcessing: true });
    expect(mediaId()).toBe('m1');
    await settle(60_000);
    expect(polls()).toBe(50);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('counts a failed call and continues [media-2]', async () => {
    bench.server.arrange(
      'status',
      { status: 500 },
      'network error',
      { body: { status: 'lost' } },
      { body: {} },
    );
    await start(bench, CLIP, 2_000);
    expect(state()).toEqual({ phase: 'processing', polls: 4 });
    await settle(500);
    expect(polls()).toBe(5);
    expect(state().phase).toBe('done');
  });

  it('never asks while a call is running [media-2]', async () => {
    bench.server.arrange('status', 'never');
    await start(bench, CLIP, 30_000);
    expect(polls()).toBe(1);
    bench.chain.reset();
    await settle(30_000);
    expect(polls()).toBe(1);
    expect(bench.server.calls.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /v1/media/m1']);
  });
});

describe('a step that fails [media-12]', () => {
  const REFUSED = { status: 500, detail: 'no room' };

  it.each([
    ['reserve', PICTURE, REFUSED, 'no room'],
    ['reserve', PICTURE, 'network error' as const, 'Network Error'],
    ['reserve', PICTURE, { body: {} }, 'The server sent an answer this page cannot read'],
    ['send', PICTURE, { status: 415, detail: 'no image' }, 'no image'],
    ['send', PICTURE, 'network error' as const, 'Network Error'],
    ['mark', CLIP, REFUSED, 'no room'],
  ] as const)('%s: keeps the file and reports the failure once', async (step, file, answer, message) => {
    bench.server.arrange(step, answer);
    await start(bench, file, 5_000);
    expect(state()).toMatchObject({ phase: 'failed', isSent: step === 'mark', error: { message } });
    expect(bench.chain.get().file).toBe(file);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('is tried again: reserving', async () => {
    bench.server.arrange('reserve', REFUSED);
    await start(bench, PICTURE);
    bench.chain.retry();
    bench.chain.retry();
    await settle();
    expect(bench.server.calls).toEqual(['POST /v1/media/a%20b_c.png', ...UPLOADED]);
    expect(bench.chain.get()).toMatchObject({ state: { phase: 'done' }, mediaId: 'm1' });
  });

  it('is tried again: sending, with a new reservation and the old one deleted', async () => {
    bench.server.arrange('send', REFUSED);
    await start(bench, PICTURE);
    bench.chain.retry();
    await settle();
    expect(bench.server.calls.slice(2).sort()).toEqual([
      'DELETE /v1/media/m1',
      'POST /v1/media/a%20b_c.png',
      'PUT /up/2',
    ]);
    expect(bench.chain.get()).toMatchObject({ state: { phase: 'done' }, mediaId: 'm2' });
  });

  it('is tried again: marking, without sending the file twice', async () => {
    bench.server.arrange('mark', REFUSED);
    await start(bench, CLIP);
    bench.chain.retry();
    await settle(1_000);
    expect(bench.server.calls).toEqual([...MARKED, 'PATCH /v1/media/m1', 'GET /v1/media/m1/video']);
    expect(bench.chain.get()).toMatchObject({ state: { phase: 'done' }, mediaId: 'm1' });
  });

  it.each(['reserve', 'send', 'mark'] as const)('%s: a second failure is reported again', async (step) => {
    bench.server.arrange(step, REFUSED, REFUSED);
    await start(bench, CLIP);
    bench.chain.retry();
    await settle();
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  it.each(['reserve', 'send', 'mark'] as const)(
    '%s with a 401 only asks for the password [media-13]',
    async (step) => {
      bench.server.arrange(step, { status: 401, detail: 'sign in' });
      await start(bench, CLIP);
      expect(onSignedOut).toHaveBeenCalledOnce();
      expect(onFailure).not.toHaveBeenCalled();
      expect(state()).toMatchObject({ phase: 'failed', isSent: step === 'mark' });
    },
  );

  it('a session that ends while the video is processed asks for the password once [media-13]', async () => {
    bench.server.arrange('status', { status: 401, detail: 'sign in' });
    await start(bench, CLIP, 60_000);
    expect(polls()).toBe(1);
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(onFailure).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ phase: 'failed', isSent: true });
  });
});
