import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { hasCode } from './failure';

const TOO_MANY_CONNECTIONS = '53300';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 800;
// Try the full size again after this time.
const GROW_AGAIN_MS = 10_000;

type Connected = Parameters<Pool['connect']>[0];

/** Repeats work that PostgreSQL refuses because the account, the database or the server has no connection left. */
export async function whenConnectionsAreFree<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + limitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!hasCode(error, TOO_MANY_CONNECTIONS) || performance.now() > end) throw error;
    }
    await pause(pauseMs);
  }
}

/**
 * A pool that makes do with the connections it has when PostgreSQL refuses more. It is in one of two states:
 * - full: it opens up to `fullSize` connections
 * - shrunk, for 10 s after each refusal: it opens no connection, so further callers wait for the open ones
 *
 * In both states a caller whose connection was refused tries again, up to the time limit of a connection.
 */
export class PatientPool extends Pool {
  private readonly fullSize = this.options.max;
  private growTimer: NodeJS.Timeout | undefined;

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const connecting = this.connectPatiently();
    if (!callback) return connecting;
    // `query` of the pool passes a callback.
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  private connectPatiently() {
    return whenConnectionsAreFree(this.options.connectionTimeoutMillis ?? 0, () =>
      super.connect().catch((error) => {
        if (hasCode(error, TOO_MANY_CONNECTIONS)) this.shrink();
        throw error;
      }),
    );
  }

  private shrink() {
    // The only connection may be the one that holds the locks; then one caller at a time asks for a second connection.
    this.options.max = Math.max(2, this.totalCount);
    clearTimeout(this.growTimer);
    this.growTimer = setTimeout(() => {
      this.options.max = this.fullSize;
    }, GROW_AGAIN_MS).unref();
  }
}
