import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { realTime } from '../clock';
import type { Db } from '../db/connect';
import { newId } from '../db/new-id';
import { faults } from '../db/schema/qa';
import { HttpProblem } from '../http/problem';
import { bringsFile } from '../http/route';
import { memoize } from '../memoize';
import { findViewer } from '../sign-in/sessions';
import { answerOf, cutConnection, readHalf } from './fault-effects';
import type { ArmedFault, Fault } from './fault-schema';
import { linearPattern } from './linear-pattern';

export type Faults = ReturnType<typeof createFaults>;

// Every call is compared with all armed faults.
export const MAX_FAULTS = 100;
const SPENT_SHOWN = 20;

/**
 * Faults that QA has armed. Each applies `times` times; a call gets the first that fits. They are in the
 * database because several processes may answer the calls.
 */
export function createFaults(db: Db, clock: () => Promise<Date>) {
  async function armedFaults(): Promise<ArmedFault[]> {
    return (await db.select().from(faults).where(gt(faults.times, 0)).orderBy(asc(faults.id))).map(toFault);
  }

  /**
   * Takes the fault for a call, once; null for none.
   * @param targets the path and query as sent, which the log shows, and with the path in clear
   */
  async function take(method: string, targets: readonly string[]): Promise<Fault | null> {
    for (;;) {
      const fault = (await armedFaults()).find((each) =>
        targets.some((target) => fits(each, method, target)),
      );
      if (!fault) return null;
      const [takenFault] = await db
        .update(faults)
        .set({
          times: sql`${faults.times} - 1`,
          fired: sql`${faults.fired} + 1`,
          // The real time, because only the order of the faults matters.
          lastFiredAt: realTime(),
        })
        .where(and(eq(faults.id, fault.id), gt(faults.times, 0)))
        .returning();
      if (takenFault) return fault;
      // Another call has just used the fault up: look for the next one.
    }
  }

  const middleware: MiddlewareHandler = async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const { pathname, search } = new URL(c.req.url);
    const fault = await take(c.req.method, [pathname + search, c.req.path + search]);
    if (!fault) return next();
    c.set('fault', fault.kind);
    // For the log: an answered fault reaches no route.
    c.set('who', (await findViewer(c, db, await clock()))?.username);
    if (fault.ms) await pause(fault.ms);
    switch (fault.kind) {
      case 'delay':
        return next();
      case 'drop':
        if (fault.applied) await next();
        else if (bringsFile(c)) await readHalf(c);
        return cutConnection(c);
      default:
        return answerOf(fault);
    }
  };

  /** The latest first. */
  const spentFaults = () =>
    db.select().from(faults).where(eq(faults.times, 0)).orderBy(desc(faults.lastFiredAt));

  return {
    middleware,
    /** @throws 409 when 100 faults are armed */
    async arm(fault: Fault): Promise<ArmedFault> {
      if ((await armedFaults()).length >= MAX_FAULTS) {
        const words = `${MAX_FAULTS} faults are armed already: DELETE /sandbox/fault disarms them`;
        throw new HttpProblem(409, words);
      }
      const hiddenIds = (await spentFaults()).slice(SPENT_SHOWN).map(({ id }) => id);
      await db.delete(faults).where(inArray(faults.id, hiddenIds));
      const { times, ...rule } = fault;
      const id = newId();
      await db.insert(faults).values({ id, rule, times });
      return { ...fault, id, fired: 0 };
    },
    list: async () => ({
      faults: await armedFaults(),
      spent: (await spentFaults()).slice(0, SPENT_SHOWN).map(toFault),
    }),
    /** Disarms a fault; false for an unknown id. */
    async disarm(id: string) {
      const disarmed = await db
        .delete(faults)
        .where(and(eq(faults.id, id), gt(faults.times, 0)))
        .returning();
      return disarmed.length > 0;
    },
    /** Disarms all faults and forgets the spent ones. */
    async forget() {
      await db.delete(faults);
    },
  };
}

function toFault({ id, rule, times, fired }: typeof faults.$inferSelect): ArmedFault {
  // Cast: the schema checked the rule when the fault was armed.
  return { ...(rule as Fault), times, id, fired };
}

const patternOf = memoize(MAX_FAULTS, linearPattern);

function fits(fault: Fault, method: string, target: string) {
  if (fault.method !== '*' && fault.method !== method) return false;
  return patternOf(fault.path).test(target);
}
