import { contractCommand } from './command';

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  // The second one ends the process at once.
  process.once(signal, () => {
    stopped = true;
    console.log('Stopping: deleting created data and signing out. Press again to quit now and leave them.');
  });
}

const code = await contractCommand(process.argv.slice(2), process.env, console.log, () => stopped).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  },
);
process.exitCode = stopped ? 130 : code;
