import { connect, placeFrom } from './db/connect';
import { parseOrigins } from './http/origins';

async function main() {
  const { env, argv } = process;
  const origins = parseOrigins(env.SANDBOX_ORIGINS);
  const connection = await connect(placeFrom(env));
  // Loaded now, so that a start which the lock refuses is refused at once.
  const { serve } = await import('./serve');
  const dashboard = argv.includes('--dashboard') ? 'dist' : undefined;
  const { port, stop } = await serve(connection, {
    port: Number(env.PORT || 4000),
    host: env.HOST || '127.0.0.1',
    origins,
    dashboard,
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(`
${dashboard ? 'The dashboard and its sandbox API' : 'The sandbox API'}: http://sandbox.localhost:${port}

  super / sandbox-super   super admin
  admin / sandbox-admin   admin
  fan   / sandbox-fan     no staff scope
`);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
