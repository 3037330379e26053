import { nodeArguments, ROOT } from '../own-files';
import { type Started, startChild } from './end-child';
import { ownEnvironment } from './environment';

// Ends a hang; a busy machine takes several times longer than a quiet one.
const START_LIMIT_MS = 120_000;

export type SandboxProcess = Awaited<ReturnType<typeof startSandbox>>;

function dashboardFlag(dashboard: boolean | string = false) {
  if (!dashboard) return [];
  return [dashboard === true ? '--dashboard' : `--dashboard=${dashboard}`];
}

/**
 * Starts another sandbox on a free port and waits until it listens.
 * @param data a data folder, or `memory`; with a `database` it only holds the uploads
 * @param dashboard serves the built dashboard, or another folder
 * @param database the URL of a PostgreSQL database
 * @param env additional environment variables
 * @param packaged a folder that `npm run package` made, with its packages: the sandbox there, started as its user does
 */
export async function startSandbox(options: {
  data: string;
  database?: string;
  dashboard?: boolean | string;
  env?: Record<string, string>;
  nodeArgs?: string[];
  packaged?: string;
}) {
  const { packaged, nodeArgs = [] } = options;
  const main = [...nodeArgs, ...nodeArguments('main'), ...dashboardFlag(options.dashboard)];
  const [command, args] = packaged ? ['npm', ['start', '--prefix', packaged]] : [process.execPath, main];
  const database = options.database && { DATABASE_URL: options.database };
  const env = {
    ...ownEnvironment(),
    ...database,
    PORT: '0',
    HOST: '127.0.0.1',
    SANDBOX_DATA: options.data,
    ...options.env,
  };
  const started = startChild(command, args, env, ROOT);
  const { child, output, end } = started;
  /** How the sandbox ended; null while it runs. */
  const ended = () =>
    child.exitCode === null && child.signalCode === null
      ? null
      : { code: child.exitCode, signal: child.signalCode };

  try {
    const port = await printedPort(started);
    return {
      /** The address for a browser. */
      url: `http://sandbox.localhost:${port}`,
      /** The address for Node, which does not resolve `*.localhost` everywhere. */
      direct: `http://127.0.0.1:${port}`,
      pid: child.pid ?? Number.NaN,
      output,
      ended,
      stop: () => end('SIGINT'),
      /** As a service manager stops it: the sandbox answers for some more seconds. */
      terminate: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

/** The port in the address that the sandbox prints when it listens: for port 0 the system picks one. */
function printedPort({ child, output }: Started) {
  return new Promise<string>((resolve, reject) => {
    function fail() {
      clearTimeout(startTimer);
      reject(new Error(`the sandbox did not start:\n${output()}`));
    }
    const startTimer = setTimeout(fail, START_LIMIT_MS);
    child.once('exit', fail);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', () => {
        const port = /sandbox\.localhost:(\d+)/.exec(output())?.[1];
        if (!port) return;
        clearTimeout(startTimer);
        resolve(port);
      });
    }
  });
}
