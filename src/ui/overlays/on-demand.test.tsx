// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MISSING_CODE } from '@/lib/browser/missing-code';
import { lazyDialog, lazyPart } from './on-demand';

type Props = { name: string; onClose: () => void };

/** A module that loads or fails as the test says; `loads` counts the attempts. */
function chunk() {
  const module = { Greeting: ({ name }: Props) => <p>{`Hello ${name}`}</p> };
  const load = vi.fn<() => Promise<typeof module>>(async () => module);
  return {
    load,
    isMissing: () => load.mockRejectedValue(new Error(MISSING_CODE)),
    isThere: () => load.mockResolvedValue(module),
    // The import resolves, but a proxy may have sent another module.
    isAnother: () => load.mockResolvedValue({} as typeof module),
  };
}

/** React resumes suspended components only within `act`. */
const show = (page: ReactNode) => act(async () => void render(page));

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

afterEach(() => vi.restoreAllMocks());

describe.each([
  ['lazyDialog', lazyDialog],
  ['lazyPart', lazyPart],
] as const)('%s', (_name, lazy) => {
  it('shows the component, and fetches its code once', async () => {
    const { load } = chunk();
    const Greeting = lazy(load, 'Greeting');
    await show(<Greeting name="Ann" onClose={vi.fn()} />);
    expect(await screen.findByText('Hello Ann')).toBeTruthy();
    cleanup();
    await show(<Greeting name="Bob" onClose={vi.fn()} />);
    expect(await screen.findByText('Hello Bob')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each(['isMissing', 'isAnother'] as const)(
    'reports that the code %s, and fetches it again on Retry [shell-13]',
    async (fault) => {
      vi.spyOn(console, 'error').mockReturnValue();
      const { load, isThere, ...faults } = chunk();
      faults[fault]();
      const Greeting = lazy(load, 'Greeting');
      await show(
        <>
          <label>
            Title <input defaultValue="half a title" />
          </label>
          <Greeting name="Ann" onClose={vi.fn()} />
        </>,
      );
      expect((await screen.findByRole('alert')).textContent).toContain(MISSING_CODE);
      await retry();
      expect(load).toHaveBeenCalledTimes(2);
      expect((await screen.findByRole('alert')).textContent).toContain(MISSING_CODE);
      isThere();
      await retry();
      expect(await screen.findByText('Hello Ann')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('half a title');
    },
  );

  it('keeps the page around the component when it crashes [shell-13]', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const Greeting = lazy(
      async () => ({
        Greeting: (_props: Props): never => {
          throw new Error('no greeting today');
        },
      }),
      'Greeting',
    );
    await show(
      <>
        <p>The page</p>
        <Greeting name="Ann" onClose={vi.fn()} />
      </>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('no greeting today');
    expect(screen.getByText('The page')).toBeTruthy();
  });
});

it('a dialog without its code can be closed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { load, isMissing } = chunk();
  isMissing();
  const Greeting = lazyDialog(load, 'Greeting');
  const onClose = vi.fn();
  await show(<Greeting name="Ann" onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'This dialog could not be loaded' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
