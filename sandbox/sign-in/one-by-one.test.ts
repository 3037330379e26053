import { expect, test } from 'vitest';
import { createOneByOne } from './one-by-one';

test('attempts for one name run one after another, those for other names in parallel [sandbox-18]', async () => {
  const oneByOne = createOneByOne(5);
  const order: string[] = [];
  const attempt = (name: string, what: string) =>
    oneByOne(name, async () => {
      order.push(`${what} begins`);
      await Promise.resolve();
      order.push(`${what} ends`);
    });
  await Promise.all([attempt('a', 'first'), attempt('a', 'second'), attempt('b', 'other')]);
  expect(order).toEqual([
    'first begins',
    'other begins',
    'first ends',
    'other ends',
    'second begins',
    'second ends',
  ]);
});

test('too many attempts for one name are refused, and a failed attempt delays nobody', async () => {
  const oneByOne = createOneByOne(2);
  const fail = () => oneByOne('a', () => Promise.reject(new Error('failed')));
  const waiting = [fail(), fail(), fail()];
  expect(() => fail()).toThrow('too many sign-ins of this name at once');
  await Promise.allSettled(waiting);
  await expect(oneByOne('a', async () => 'done')).resolves.toBe('done');
});
