import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { runWrite } from '../query/run-write';
import { goToSignIn } from '../session/transitions';
import { exportText } from './csv';

const saved = vi.fn();
vi.mock('@/lib/files/save-file', () => ({
  countRows: () => 1,
  csvName: () => 'a.csv',
  saveFile: (...file: string[]) => saved(...file),
}));
afterEach(() => saved.mockReset());

/** An export whose file is being read; the file arrives when `arrive` is called. */
async function start(client: QueryClient) {
  let arrive = () => {};
  const aborted = vi.fn();
  let ended = Promise.resolve('');
  await new Promise<void>((reading) => {
    const options = exportText('/v1/list.csv', ['emails'], ({ signal }) => {
      return new Promise((resolve, reject) => {
        arrive = () => resolve('a');
        signal.addEventListener('abort', () => {
          aborted();
          reject(new Error('cancelled'));
        });
        reading();
      });
    });
    ended = runWrite(client, options, undefined).then(
      () => 'saved',
      (error: Error) => error.message,
    );
  });
  return { ended: () => ended, arrive, aborted };
}

it('an export ends with its session, and saves nothing [parts-31]', async () => {
  const client = new QueryClient();
  const { aborted } = await start(client);
  await goToSignIn(client, { navigate: async () => {} });
  expect(aborted).toHaveBeenCalled();
  expect(saved).not.toHaveBeenCalled();
});

it('an export continues when an earlier export of the same list is removed [parts-31]', async () => {
  const client = new QueryClient();
  const first = await start(client);
  first.arrive();
  await first.ended();
  const [earlier] = client.getMutationCache().getAll();
  const secondExport = await start(client);
  if (earlier) client.getMutationCache().remove(earlier);
  secondExport.arrive();
  expect(await secondExport.ended()).toBe('saved');
  expect(saved).toHaveBeenCalledTimes(2);
});
