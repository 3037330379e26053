import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * The password of the first account from CONTRACT_PASSWORD, of another from CONTRACT_PASSWORD_NAME, else asked for on
 * the terminal. @throws with a sentence where there is none to ask
 */
export async function passwordOf(
  username: string,
  isFirst: boolean,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const variable = isFirst ? 'CONTRACT_PASSWORD' : `CONTRACT_PASSWORD_${username}`;
  const given = env[variable];
  if (given) return given;
  if (!process.stdin.isTTY) throw new Error(`set ${variable}: there is no terminal to ask for the password`);
  process.stdout.write(`Password of ${username}: `);
  // What is typed goes nowhere: readline echoes to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const typed = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return typed;
}
