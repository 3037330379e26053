import { contractCommand } from './command';

let stopped = false;
process.on('SIGINT', () => {
  stopped = true;
  console.log('Stopping: what was made is deleted first.');
});

try {
  process.exitCode = await contractCommand(process.argv.slice(2), process.env, console.log, () => stopped);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
