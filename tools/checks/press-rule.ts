import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from './sources';

const PRESSES = ['onPress', 'onConfirm', 'onSubmit', 'onRetry'];
const EFFECTS = ['useEffect', 'useLayoutEffect'];

/**
 * What writes is pressed by a control of `src/ui`, which takes a double click once. Only `src/api` writes without one.
 *
 *     bad                                  good
 *     onChange={() => ban.send({ id })}    onPress={() => ban.send({ id })}
 *     useEffect(() => { send(ids); });     onSubmit={() => send(ids)}
 *     mutation.mutate({ id })              useWrite(…)
 */
export function pressFaults({ file, text }: Source): string[] {
  if (!file.startsWith('src/') || /\.test\.tsx?$/.test(file)) return [];
  const faults: string[] = [];
  const isPage = /^src\/(features|routes)\//.test(file);
  if (isPage && isSentUnpressed(file, text))
    faults.push(
      `${file} writes without a press: send from the onPress of a Button, the onConfirm of a Confirm or a form`,
    );
  if (/\b(useMutation|mutate|mutateAsync)\(/.test(text) && !file.startsWith('src/api/'))
    faults.push(`${file} writes without a press: use useWrite, and send from a press`);
  return faults;
}

/** Whether another event than a press, or an effect, uses the `send` of `useWrite`. */
function isSentUnpressed(file: string, text: string): boolean {
  let isFound = false;
  const sourceOf = ({ start, end }: ESTree.Span) => text.slice(start, end);
  new Visitor({
    JSXAttribute({ name, value }) {
      const event = sourceOf(name);
      if (!value || !/^on[A-Z]/.test(event) || PRESSES.includes(event)) return;
      if (/\bsend\b/.test(sourceOf(value))) isFound = true;
    },
    CallExpression({ callee, arguments: [effect] }) {
      if (!effect || !EFFECTS.includes(sourceOf(callee))) return;
      if (/\bsend\(/.test(sourceOf(effect))) isFound = true;
    },
  }).visit(parseSync(file, text).program);
  return isFound;
}
