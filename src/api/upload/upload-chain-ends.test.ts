import { afterEach, describe, expect, it } from 'vitest';
import { NO_UPLOAD } from '@/lib/files/upload-state';
import { keepMedia, releaseMedia } from './kept-media';
import { CLIP, onFailure, PICTURE, settle, start, uploadBench } from './testing/upload-chain';

const bench = uploadBench();
afterEach(() => releaseMedia(['m1']));
const state = () => bench.chain.get().state;
const deletions = () => bench.server.calls.filter((call) => call.startsWith('DELETE'));

/** Where a video upload stands still in each phase: the step, and the answer to it. */
const HANGING = [
  ['reserving', 'reserve', 'never'],
  ['sending', 'send', 'never'],
  ['marking', 'mark', 'never'],
  ['processing', 'status', 'never'],
  ['done', 'status', { body: { status: 'playable' } }],
  ['failed', 'mark', { status: 500 }],
] as const;

describe.each(HANGING)('cancelled while %s [media-11]', (phase, step, answer) => {
  async function bring() {
    bench.server.arrange(step, answer);
    await start(bench, CLIP, 600);
  }

  it.each(['reset', 'detach'] as const)(
    'by %s: nothing stays behind, and no failure is reported',
    async (how) => {
      await bring();
      expect(state().phase).toBe(phase);
      onFailure.mockReset();
      const before = bench.server.calls.length;
      bench.chain[how]();
      expect(bench.chain.get()).toEqual(NO_UPLOAD);
      bench.server.release();
      bench.chain[how]();
      await settle(60_000);
      // Only one deletion was sent.
      expect(bench.server.calls.slice(before)).toEqual(['DELETE /v1/media/m1']);
      expect(bench.server.sent.every(({ aborted }) => aborted)).toBe(
        phase !== 'reserving' || bench.server.sent.length === 0,
      );
      expect(bench.chain.get().state.phase).toBe('idle');
      expect(onFailure).not.toHaveBeenCalled();
    },
  );

  it('by closing the tab: a keepalive call deletes it', async () => {
    await bring();
    const before = bench.server.calls.length;
    bench.chain.pageHidden();
    bench.chain.pageHidden();
    await settle(60_000);
    // The id of a reservation in progress is not known yet.
    const gone = phase === 'reserving' ? [] : ['DELETE /v1/media/m1'];
    expect(bench.server.calls.slice(before)).toEqual(gone);
    expect(
      bench.server.requests.filter(({ method }) => method === 'DELETE').every(({ keepalive }) => keepalive),
    ).toBe(true);
  });
});

describe('an uploaded file', () => {
  it('is deleted when another file takes its place [media-11]', async () => {
    await start(bench, PICTURE);
    await start(bench, CLIP, 1_000);
    expect(deletions()).toEqual(['DELETE /v1/media/m1']);
    expect(bench.chain.get()).toMatchObject({ state: { phase: 'done' }, mediaId: 'm2' });
  });

  it.each(['detach', 'reset', 'pageHidden'] as const)(
    'stays once a save keeps it, even after %s',
    async (how) => {
      bench.chain.start(PICTURE);
      await settle();
      keepMedia(['m1']);
      bench.chain[how]();
      await settle();
      expect(deletions()).toEqual([]);
    },
  );

  it('is deleted with the form after a refused save', async () => {
    await start(bench, PICTURE);
    keepMedia(['m1']);
    releaseMedia(['m1']);
    await settle();
    expect(bench.chain.get()).toMatchObject({ state: { phase: 'done' }, mediaId: 'm1' });
    expect(deletions()).toEqual([]);
    bench.chain.detach();
    await settle();
    expect(deletions()).toEqual(['DELETE /v1/media/m1']);
  });

  it('is forgotten silently if it cannot be deleted', async () => {
    bench.server.arrange('delete', { status: 409, detail: 'cannot delete media that is in use' });
    await start(bench, PICTURE);
    bench.chain.reset();
    await settle();
    expect(deletions()).toHaveLength(1);
    expect(bench.chain.get()).toEqual(NO_UPLOAD);
    expect(onFailure).not.toHaveBeenCalled();
  });
});
