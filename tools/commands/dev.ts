import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const { PORT = '4000', SANDBOX_URL = `http://127.0.0.1:${PORT}` } = process.env;
// For vite.config.ts.
process.env.SANDBOX_URL = SANDBOX_URL;

const sandbox = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
  env: { ...process.env, PORT },
  stdio: 'inherit',
});
// Neither is useful alone: when one ends, stop the other.
sandbox.on('exit', (code) => process.exit(code ?? 0));
process.on('exit', () => sandbox.kill('SIGTERM'));
// The terminal sends Ctrl+C to the sandbox too; this process must only wait until it has ended.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => sandbox.kill('SIGTERM'));

// Vite's default, localhost, may mean ::1 only, which not every browser tries for *.localhost.
const dashboard = await createServer({ server: { host: '127.0.0.1' } });
await dashboard.listen();
console.log('Dashboard with hot reload: http://sandbox.localhost:5173');
