import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Reads the password of an account from a variable of the environment, or else from the terminal.
 * @throws with a message if there is no terminal
 */
export async function passwordOf(
  username: string,
  variable: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const passwordInEnv = env[variable]?.trim();
  if (passwordInEnv) return passwordInEnv;
  if (!process.stdin.isTTY) throw new Error(`set ${variable}: there is no terminal to ask for the password`);
  process.stdout.write(`Password of ${username}: `);
  // Discard the echo of the typed password: readline writes it to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const typedPassword = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return typedPassword;
}
