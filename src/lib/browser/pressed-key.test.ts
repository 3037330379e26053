import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyWithoutModifiers, pressedKey } from './pressed-key';

type Press = Partial<Omit<KeyboardEvent, 'getModifierState'>> & { altGraph?: boolean };

function press({ altGraph = false, ...init }: Press) {
  const plain = { key: '', code: '', keyCode: 0, isComposing: false, repeat: false };
  const modifiers = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  return { ...plain, ...modifiers, getModifierState: () => altGraph, ...init };
}

const CODES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`);
const ANY_CODE = fc.constantFrom(...CODES, 'BracketLeft', 'BracketRight', 'Slash', 'Digit5', 'Semicolon', '');

describe('the key of a press', () => {
  it.each([
    ['is none in an event without a key [keyboard-24]', { key: undefined }, ''],
    ['is none while an input method composes', { key: 'Enter', isComposing: true }, ''],
    ['is none where Safari ends a composition', { key: 'Enter', keyCode: 229 }, ''],
    ['is a named key', { key: 'Escape', code: 'Escape' }, 'Escape'],
    ['is a letter of Dvorak by what it types', { key: 'h', code: 'KeyJ' }, 'h'],
    ['is a sign of Dvorak by what it types', { key: ';', code: 'KeyZ' }, ';'],
    ['is a Latin letter of another language', { key: 'ü', code: 'BracketLeft' }, 'ü'],
    ['is a dead key', { key: 'Dead', code: 'BracketLeft' }, 'Dead'],
    ['is by its place in Russian [keyboard-25]', { key: 'о', code: 'KeyJ' }, 'j'],
    ['is a bracket in Russian', { key: 'х', code: 'BracketLeft' }, '['],
    ['is by its place in Greek', { key: 'ξ', code: 'KeyJ' }, 'j'],
    ['is by its place in Hebrew', { key: 'ח', code: 'KeyJ' }, 'j'],
    ['is by its place in Arabic', { key: 'ت', code: 'KeyJ' }, 'j'],
    ['is by its place where one key types two letters', { key: 'لا', code: 'KeyB' }, 'b'],
    ['is the slash in Arabic', { key: 'ظ', code: 'Slash' }, '/'],
    ['is the question mark in Arabic', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
    ['is by its place in Hindi', { key: 'ो', code: 'KeyA' }, 'a'],
    ['is by its place in Thai', { key: '่', code: 'KeyJ' }, 'j'],
    ['is by its place in Korean', { key: 'ㅓ', code: 'KeyJ' }, 'j'],
    ['is a capital letter with Shift', { key: 'О', code: 'KeyJ', shiftKey: true }, 'J'],
    ['is a capital letter with Caps Lock', { key: 'О', code: 'KeyJ' }, 'J'],
    ['stays where the place has no shortcut', { key: 'ж', code: 'Semicolon' }, 'ж'],
  ] satisfies [string, Press, string][])('%s', (_what, init, key) => {
    expect(pressedKey(press(init))).toBe(key);
    expect(pressedKey({ nativeEvent: press(init) })).toBe(key);
  });

  it('never depends on the place of a key that types Latin letters, digits or signs [keyboard-25]', () => {
    const key = fc.constantFrom(
      ...'abcdefghijklmnopqrstuvwxyzABCÄéñßø0123456789[]{}/?;:,.<>-_=+§°€',
      'Enter',
      'Tab',
    );
    fc.assert(
      fc.property(key, ANY_CODE, fc.boolean(), (typed, code, shiftKey) => {
        expect(pressedKey(press({ key: typed, code, shiftKey }))).toBe(typed);
      }),
    );
  });

  it('is the key of a Latin keyboard when another alphabet is typed [keyboard-25]', () => {
    const letter = fc.constantFrom(...'абвгджзийклмнопрстуфхцчшщъыьэюяіїєґαβγδεζηθאבגדהابتثجחक');
    fc.assert(
      fc.property(letter, fc.constantFrom(...CODES), (key, code) => {
        expect(pressedKey(press({ key, code }))).toBe(code.slice(3).toLowerCase());
      }),
    );
  });
});

describe('the shortcut of a press', () => {
  it.each([
    [
      'a bracket by AltGr on Windows [keyboard-26]',
      { key: '[', code: 'Digit8', ctrlKey: true, altKey: true },
      '[',
    ],
    ['a bracket by AltGr elsewhere', { key: ']', code: 'Digit9', altGraph: true }, ']'],
    ['a bracket by Option on a Mac [keyboard-26]', { key: '[', code: 'Digit5', altKey: true }, '['],
    ['a bracket by Option on the key of another', { key: ']', code: 'BracketRight', altKey: true }, ']'],
    ['a question mark by Shift', { key: '?', code: 'Minus', shiftKey: true }, '?'],
    ['a letter by AltGr on Windows', { key: 'd', code: 'KeyD', ctrlKey: true, altKey: true }, ''],
    ['a letter by AltGr elsewhere', { key: 'd', code: 'KeyD', altGraph: true }, ''],
    ['a letter by Option', { key: '∂', code: 'KeyD', altKey: true }, ''],
    ['Alt with a letter in the place of a bracket', { key: 'х', code: 'BracketLeft', altKey: true }, ''],
    ['Ctrl with a bracket', { key: '[', code: 'BracketLeft', ctrlKey: true }, ''],
    ['Cmd and Option with a bracket', { key: '[', code: 'Digit5', metaKey: true, altKey: true }, ''],
    ['Ctrl with a letter', { key: 'd', code: 'KeyD', ctrlKey: true }, ''],
    ['Cmd with a letter in Russian', { key: 'в', code: 'KeyD', metaKey: true }, ''],
  ] satisfies [string, Press, string][])('%s', (_what, init, key) => {
    expect(keyWithoutModifiers(press(init))).toBe(key);
  });

  it('ignores events without a key', () => {
    // Cast: a plain event, as browsers send when they fill in a form.
    expect(keyWithoutModifiers(new Event('keydown') as KeyboardEvent)).toBe('');
  });

  it('ignores letters while a modifier other than Shift is held [keyboard-26]', () => {
    const modifierPress = fc.constantFrom<Press>(
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { altGraph: true },
    );
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzой');
    fc.assert(
      fc.property(letter, fc.constantFrom(...CODES), modifierPress, (key, code, modifier) => {
        expect(keyWithoutModifiers(press({ key, code, ...modifier }))).toBe('');
      }),
    );
  });
});
