import * as z from 'zod/mini';
import { utcTimeSchema } from '@/wire/scalars';
import type { Clock } from '../../clock';
import type { Facts } from '../../http/facts';
import { HttpProblem } from '../../http/problem';
import type { Routes } from '../../http/route';

// Far from the limits of what dates, cursors and cookies can hold.
const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

/** Body of `PUT /sandbox/clock`: a time, or how many seconds to move on. */
export const clockSettingSchema = z.union([
  z.strictObject({ now: utcTimeSchema }),
  z.strictObject({ advance: z.int() }),
]);

/** `GET /sandbox/clock`; `offsetSeconds` is 0 while the time is real. */
export const clockSchema = z.object({ now: utcTimeSchema, offsetSeconds: z.number() });

const FACTS = {
  read: { summary: 'The time of the sandbox', answer: clockSchema },
  set: {
    summary: 'Set the time of the sandbox, which then runs on; clean up by it',
    body: clockSettingSchema,
    answer: clockSchema,
  },
  real: { summary: 'Return to the real time', answer: null },
} satisfies Record<string, Facts>;

/** @param cleanUp drops what is too old by the new time, which otherwise happens once an hour */
export function addClockRoutes({ openRoute: route }: Routes, clock: Clock, cleanUp: () => Promise<void>) {
  const read = async () => ({
    now: (await clock.now()).toISOString(),
    offsetSeconds: (await clock.offsetMs()) / 1_000,
  });

  route('GET', '/sandbox/clock', 'qa', FACTS.read, read);

  route('PUT', '/sandbox/clock', 'qa', FACTS.set, async ({ body }) => {
    await clock.changeOffset((offsetMs) => {
      const ms = 'now' in body ? offsetTo(clock, new Date(body.now)) : offsetMs + body.advance * 1_000;
      requireRange(new Date(clock.real().getTime() + ms), 422);
      return ms;
    });
    await cleanUp();
    return read();
  });

  route('DELETE', '/sandbox/clock', 'qa', FACTS.real, async () => {
    await clock.setOffset(0);
  });
}

/** How far a time is ahead of the real one. */
export function offsetTo(clock: Clock, time: Date) {
  return time.getTime() - clock.real().getTime();
}

/** The time of the parameter `now`; null without one. @throws 400 */
export function parseNow(text: string | null): Date | null {
  if (text === null) return null;
  if (!utcTimeSchema.safeParse(text).success) throw new HttpProblem(400, 'now is not a time in UTC');
  return requireRange(new Date(text), 400);
}

function requireRange(time: Date, status: number) {
  if (time.getTime() >= EARLIEST && time.getTime() < LATEST) return time;
  throw new HttpProblem(status, 'the time of the sandbox must be in the years 2000 to 2099');
}
