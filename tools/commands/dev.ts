import { type ChildProcess, spawn } from 'node:child_process';

const port = process.env.PORT ?? '4000';
const env = {
  ...process.env,
  PORT: port,
  SANDBOX_URL: process.env.SANDBOX_URL ?? `http://127.0.0.1:${port}`,
};

// Vite's default, localhost, may mean ::1 only, which not every browser tries for *.localhost.
const vite = ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '5173', '--strictPort'];
const children = [['--import', 'tsx', 'sandbox/main.ts'], vite].map((args) =>
  spawn(process.execPath, args, { env, stdio: 'inherit' }),
);

function stop(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}

for (const child of children) {
  child.on('exit', (code) => {
    // Neither is useful alone: when one ends, stop the other.
    process.exitCode ||= code ?? 0;
    children.forEach(stop);
  });
}
// The terminal sends Ctrl+C to the children too; this process must only wait until they have ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => children.forEach(stop));

console.log('Dashboard with hot reload: http://sandbox.localhost:5173');
