import { contractCommand } from './command';

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  // A second signal ends the process at once.
  process.once(signal, () => {
    isStopped = true;
    console.log('Stopping: deleting created data and signing out. Press again to quit now and leave them.');
  });
}

const code = await contractCommand(process.argv.slice(2), process.env, console.log, () => isStopped).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  },
);
process.exitCode = isStopped ? 130 : code;
