import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { endChild } from '../../sandbox/playwright/end-child';
import { variable } from '../../sandbox/settings';
import { SERVER_CODE } from './server-code';

const PORT = variable('PORT') ?? '4000';
// For vite.config.ts.
process.env.SANDBOX_URL = variable('SANDBOX_URL') ?? `http://127.0.0.1:${PORT}`;

// `restart` starts the sandbox again when its code changes (parts-62).
let sandbox = startSandbox();
// A first start that fails, as on a port that is taken, ends the dashboard too.
sandbox.on('exit', exitWith);

// Vite's default, localhost, may mean ::1 only, which not every browser tries for *.localhost.
const dashboard = await createServer({ server: { host: '127.0.0.1' } });
await dashboard.listen();
console.log('Dashboard with hot reload: http://sandbox.localhost:5173');

dashboard.watcher.on('all', (_event, file) => {
  const changed = path.relative('.', file);
  if (SERVER_CODE.test(changed)) void restart(changed);
});

let isRestarting = false;

async function restart(changed: string) {
  // The start that is under way reads this change too.
  if (isRestarting) return;
  isRestarting = true;
  console.log(`${changed} has changed: the sandbox starts again`);
  // From now on a failed start, as after a half-written line, only waits for the next change.
  sandbox.off('exit', exitWith);
  await endChild(sandbox, 'SIGINT');
  sandbox = startSandbox();
  isRestarting = false;
}

process.on('exit', () => sandbox.kill('SIGINT'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    await endChild(sandbox, 'SIGINT');
    process.exit();
  });
}

function startSandbox() {
  return spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    env: { ...process.env, PORT },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Out of the terminal's reach: at a second signal the sandbox ends before its database is closed.
    detached: true,
  });
}

function exitWith(code: number | null) {
  process.exit(code ?? 0);
}
