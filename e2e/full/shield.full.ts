import type { CDPSession, Page } from '@playwright/test';
import { openPosts, post, SAYS } from '../../sandbox/playwright/areas/post-list';
import { expect, test } from '../support/sandbox';

/** Steps in brightness (0 to 255) that the blurred picture never reaches, and that the sharp picture passes. */
const BLURRED_STEP = 25;
const SHARP_STEP = 40;

type Box = { x: number; y: number; width: number; height: number };

/** Collects every frame that the browser paints, as PNG. */
async function recordFrames(page: Page) {
  const frames: string[] = [];
  const session: CDPSession = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return {
    async stop() {
      await session.send('Page.stopScreencast');
      return frames;
    },
  };
}

/** The largest step in brightness between two neighbouring pixels of a box, 0 to 255, for each frame. */
function sharpestStepsOf(page: Page, frames: string[], box: Box): Promise<number[]> {
  return page.evaluate(
    async ({ frames: all, box: { x, y, width, height } }) => {
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('no canvas');
      const steps: number[] = [];
      for (const frame of all) {
        const bytes = Uint8Array.from(atob(frame), (character) => character.charCodeAt(0));
        pen.drawImage(await createImageBitmap(new Blob([bytes])), x, y, width, height, 0, 0, width, height);
        const { data } = pen.getImageData(0, 0, width, height);
        const light = (at: number) => ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
        let sharpest = 0;
        for (let offset = 0; offset + 8 < data.length; offset += 4) {
          // The last pixel of a row has no right neighbour.
          if ((offset / 4 + 1) % width === 0) continue;
          sharpest = Math.max(sharpest, Math.abs(light(offset) - light(offset + 4)));
        }
        steps.push(sharpest);
      }
      return steps;
    },
    { frames, box },
  );
}

/** The part of a post's picture that no button covers: its lower quarter, without the frame's edges. */
async function uncoveredPartOf(page: Page): Promise<Box> {
  const box = await post(page, SAYS.cover).getByAltText("From luna_ray's post").boundingBox();
  if (!box) throw new Error('the picture is not in view');
  const round = Math.round;
  return {
    x: round(box.x + 6),
    y: round(box.y + box.height * 0.7),
    width: round(box.width - 12),
    height: round(box.height * 0.25),
  };
}

for (const blur of ['off', 'on'] as const) {
  test(`with the blur ${blur}, ${blur === 'on' ? 'no frame shows' : 'frames show'} a sharp picture [keyboard-10]`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, 'admin');
    await page.addInitScript((choice) => localStorage.setItem('blur-media', choice), blur);
    await openPosts(page);
    await page.waitForLoadState('networkidle');
    const part = await uncoveredPartOf(page);

    const recording = await recordFrames(page);
    // Record reloads, of which a busy machine paints few frames, then a page forward and a page back.
    for (let reloads = 1; reloads <= 3; reloads++) {
      await page.reload();
      await page.waitForLoadState('networkidle');
    }
    await page.keyboard.press('j');
    await page.keyboard.press(']');
    await page.keyboard.press('[');
    await page.waitForLoadState('networkidle');
    const frames = await recording.stop();
    expect(frames.length).toBeGreaterThan(5);

    const steps = await sharpestStepsOf(page, frames, part);
    if (blur === 'on') expect(Math.max(...steps)).toBeLessThan(BLURRED_STEP);
    else expect(Math.max(...steps)).toBeGreaterThan(SHARP_STEP);
  });
}
