// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LIST_BLUR_MS, type Option } from './option-list';
import { TextInput, type TextInputProps } from './text-input';

const OPTIONS: Option[] = [
  { value: 'nova', label: 'Nova' },
  { value: 'marlowe', label: 'Marlowe' },
  { value: 'ziggy', label: 'Ziggy' },
];

function Held({ start = '', ...rest }: Partial<TextInputProps> & { start?: string }) {
  const [text, setText] = useState(start);
  return <TextInput label="Name" value={text} onChange={setText} {...rest} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Name');
const active = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;
const isOpen = () => screen.queryByRole('listbox') !== null;

describe('the typed text [users-44]', () => {
  it('reaches onChange unchanged', async () => {
    render(<Held />);
    await userEvent.type(input(), ' a  b ');
    expect(input().value).toBe(' a  b ');
  });

  it('loses all whitespace if spaces are refused, typed or pasted', async () => {
    render(<Held noSpaces />);
    await userEvent.type(input(), 'a b');
    await userEvent.paste(' c\td\u00a0e\u2003f\n');
    expect(input().value).toBe('abcdef');
  });

  it('loses invisible characters too, and keeps them where it is free text', async () => {
    const { unmount } = render(<Held noSpaces />);
    await userEvent.click(input());
    await userEvent.paste('\u2068new\u200b_\u00adname\u2069\ufeff');
    expect(input().value).toBe('new_name');
    unmount();
    render(<Held />);
    await userEvent.click(input());
    await userEvent.paste('می\u200cخواهم 👩\u200d👧');
    expect(input().value).toBe('می\u200cخواهم 👩\u200d👧');
  });

  it('keeps the caret at a refused space', async () => {
    render(<Held noSpaces start="abcd" />);
    await userEvent.type(input(), ' ', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input().value).toBe('abcd');
    expect(input().selectionStart).toBe(2);
  });

  it('is not changed while an input method composes it, and stripped afterwards', () => {
    render(<Held noSpaces />);
    fireEvent.compositionStart(input());
    fireEvent.input(input(), { target: { value: 'に ほ' }, isComposing: true });
    expect(input().value).toBe('に ほ');
    fireEvent.compositionEnd(input());
    expect(input().value).toBe('にほ');
  });
});

it.each<[string, Partial<TextInputProps>, (string | null)[]]>([
  ['a word', { noSpaces: true }, ['none', 'off', 'false']],
  ['a search', { type: 'search' }, ['none', 'off', 'false']],
  ['a number', { inputMode: 'decimal' }, ['none', 'off', 'false']],
  ['what is declared so', { verbatim: true }, ['none', 'off', 'false']],
  ['a text', {}, [null, null, null]],
])('the browser leaves as typed: %s [parts-58]', (_what, props, expected) => {
  render(<Held {...props} />);
  const attributes = ['autocapitalize', 'autocorrect', 'spellcheck'];
  expect(attributes.map((name) => input().getAttribute(name))).toEqual(expected);
});

describe('a problem', () => {
  it('is the description of an invalid input', () => {
    render(<Held problem="must be 4-15 characters" />);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(input().getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('must be 4-15 characters');
  });

  it('has a reserved line, and replaces the hint', () => {
    const { rerender } = render(<Held problem={null} hint="4-15 characters" />);
    const line = screen.getByText('4-15 characters');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
    rerender(<Held problem="taken" hint="4-15 characters" />);
    expect(line.isConnected).toBe(true);
    expect(line.textContent).toBe('taken');
  });
});

describe('the list of options [parts-8]', () => {
  it('is absent until it is needed, and then belongs to the input', async () => {
    render(<Held options={OPTIONS} />);
    expect(isOpen()).toBe(false);
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(input());
    expect(input().getAttribute('role')).toBe('combobox');
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(input().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  });

  it('opens on typing, and closes without an option', async () => {
    const { rerender } = render(<Held options={OPTIONS} />);
    await userEvent.type(input(), 'n', { skipClick: true });
    fireEvent.input(input(), { target: { value: 'no' } });
    expect(isOpen()).toBe(true);
    rerender(<Held options={[]} />);
    expect(isOpen()).toBe(false);
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('is navigated by Down and Up, which wrap at both ends', async () => {
    render(<Held options={OPTIONS} />);
    await userEvent.click(input());
    const seen: (string | null)[] = [];
    for (const key of ['Down', 'Down', 'Down', 'Down', 'Up', 'Up']) {
      await userEvent.keyboard(`{Arrow${key}}`);
      seen.push(active());
      expect(input().getAttribute('aria-activedescendant')).toBe(
        screen.getByRole('option', { selected: true }).id,
      );
    }
    expect(seen).toEqual(['Nova', 'Marlowe', 'Ziggy', 'Nova', 'Ziggy', 'Marlowe']);
  });

  it('starts at its end on Up', async () => {
    render(<Held options={OPTIONS} />);
    act(() => input().focus());
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Ziggy');
  });

  it('scrolls the active option into view', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    render(<Held options={OPTIONS} />);
    await userEvent.type(input(), '{ArrowDown}{ArrowDown}');
    expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole('option', { selected: true }));
    expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest' });
    scroll.mockRestore();
  });

  it('gives the input the option chosen by Enter, without a submit, and closes', async () => {
    const onChoose = vi.fn();
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Held options={OPTIONS} onChoose={onChoose} />
      </form>,
    );
    await userEvent.type(input(), '{ArrowDown}{ArrowDown}{Enter}');
    expect(input().value).toBe('marlowe');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(OPTIONS[1]);
    expect(isOpen()).toBe(false);
    expect(submit).not.toHaveBeenCalled();
  });

  it('gives the input the option that is clicked, and keeps the focus there', async () => {
    const onChoose = vi.fn();
    render(<Held options={OPTIONS} onChoose={onChoose} />);
    await userEvent.click(input());
    await userEvent.click(screen.getByRole('option', { name: 'Ziggy' }));
    expect(input().value).toBe('ziggy');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(OPTIONS[2]);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(input());
  });

  it.each(['Escape', 'Enter', 'Tab'])('closes at once on %s and changes nothing', async (key) => {
    render(<Held options={OPTIONS} start="x" />);
    await userEvent.click(input());
    expect(isOpen()).toBe(true);
    await userEvent.keyboard(`{${key}}`);
    expect(isOpen()).toBe(false);
    expect(input().value).toBe('x');
  });

  it('handles Escape only while it is open', async () => {
    const outer = vi.fn();
    // Like a dialog: listens on the document in the capture phase.
    document.addEventListener('keydown', outer, true);
    render(<Held options={OPTIONS} />);
    await userEvent.click(input());
    await userEvent.keyboard('{Escape}');
    expect(outer).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(outer).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', outer, true);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'chooses nothing on the Enter that ends a composition: %j',
    async (ending) => {
      const onChoose = vi.fn();
      render(<Held options={OPTIONS} onChoose={onChoose} />);
      await userEvent.type(input(), '{ArrowDown}');
      fireEvent.keyDown(input(), { key: 'Enter', ...ending });
      expect(onChoose).not.toHaveBeenCalled();
      expect(isOpen()).toBe(true);
    },
  );

  it('stays closed if the input is read-only [forms-4]', async () => {
    render(<Held options={OPTIONS} openOnFocus readOnly />);
    await userEvent.click(input());
    expect(isOpen()).toBe(false);
  });

  describe('after blur', () => {
    beforeEach(() => void vi.useFakeTimers());

    it('stays for 250 ms [parts-8]', () => {
      render(<Held options={OPTIONS} />);
      fireEvent.click(input());
      fireEvent.blur(input());
      act(() => void vi.advanceTimersByTime(LIST_BLUR_MS - 1));
      expect(isOpen()).toBe(true);
      act(() => void vi.advanceTimersByTime(1));
      expect(isOpen()).toBe(false);
      expect(LIST_BLUR_MS).toBe(250);
    });

    it('stays open when the focus returns in time', () => {
      render(<Held options={OPTIONS} />);
      fireEvent.click(input());
      fireEvent.blur(input());
      act(() => void vi.advanceTimersByTime(100));
      fireEvent.focus(input());
      act(() => void vi.advanceTimersByTime(1_000));
      expect(isOpen()).toBe(true);
    });
  });
});
