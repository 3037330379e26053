import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Reads the password of the first account from CONTRACT_PASSWORD, of another from CONTRACT_PASSWORD_NAME, or
 * else from the terminal. @throws with a message if there is no terminal
 */
export async function passwordOf(
  username: string,
  isFirst: boolean,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const variable = isFirst ? 'CONTRACT_PASSWORD' : `CONTRACT_PASSWORD_${username}`;
  const given = env[variable]?.trim();
  if (given) return given;
  if (!process.stdin.isTTY) throw new Error(`set ${variable}: there is no terminal to ask for the password`);
  process.stdout.write(`Password of ${username}: `);
  // Discard the echo of the typed password: readline writes it to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const typed = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return typed;
}
