import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import { copyTemplate } from '../../tools/harness/sandbox-template';
import type { faultSchema } from '../qa/fault-schema';
import type { LogEntry as Logged } from '../qa/log-entry';
import { type FaultRule, type LogEntry, type Sandbox, sandboxAt } from './client';
import { type SandboxProcess, startSandbox } from './start';

it("the client's types of faults and of the log match the server's [sandbox-118, parts-11]", () => {
  expectTypeOf<FaultRule>().toEqualTypeOf<z.input<typeof faultSchema>>();
  expectTypeOf<LogEntry>().toEqualTypeOf<Logged>();
});

describe('the client of a running sandbox [sandbox-117]', () => {
  const data = copyTemplate();
  let running: SandboxProcess;
  let sandbox: Sandbox;

  beforeAll(async () => {
    running = await startSandbox({ data: data.folder });
    sandbox = sandboxAt(running.url);
  }, 120_000);

  afterAll(async () => {
    await running.stop();
    data.remove();
  });

  const paths = async () => (await sandbox.log()).map(({ method, path }) => `${method} ${path}`);

  it('added users can sign in until the reset', async () => {
    await sandbox.reset();
    const moderator = { username: 'qa_mod', password: 'of-our-own' };
    const { users } = await sandbox.rows({ users: [{ ...moderator, maxAuthScope: 'admin' }] });
    expect(users).toHaveLength(1);
    await sandbox.newSession(moderator);
    await sandbox.reset();
    await expect(sandbox.newSession(moderator)).rejects.toThrow('POST /v1/session: 401');
  });

  it('the log has the calls since the reset, also after the time was moved on or back', async () => {
    await sandbox.api('GET', '/v1/user/count', { as: 'admin' });
    await sandbox.reset({ now: '2026-06-01T08:00:00Z' });
    await sandbox.api('GET', '/v1/system/status');
    await expect.poll(paths).toEqual(['GET /v1/system/status']);
    await sandbox.advance(3_600);
    await sandbox.setTime('2026-01-15T12:00:00Z');
    await sandbox.api('GET', '/v1/system/status');
    await expect.poll(paths).toEqual(['GET /v1/system/status', 'GET /v1/system/status']);
  });

  it('a refused call is named in the error', async () => {
    await expect(sandbox.rows({ users: [{ username: 'qa_mod', isBanned: 'yes' }] })).rejects.toThrow(
      /POST \/sandbox\/rows: 422 .*users\.0\.isBanned/,
    );
    await expect(sandbox.fault({ path: '(', kind: 'status' })).rejects.toThrow('POST /sandbox/fault: 422');
  });
});
