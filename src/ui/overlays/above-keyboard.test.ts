// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followKeyboard } from './above-keyboard';

/** What is seen of a window of 700 px, at a scale. */
function seen(height: number, scale = 1) {
  const viewport = Object.assign(new EventTarget(), { height, scale });
  vi.stubGlobal('visualViewport', viewport);
  const element = document.createElement('div');
  return {
    end: followKeyboard(element),
    resize(height: number) {
      viewport.height = height;
      viewport.dispatchEvent(new Event('resize'));
    },
    above: () => element.style.getPropertyValue('--above-keyboard'),
  };
}

it('what lies above the page follows the keyboard until it is removed [parts-181]', () => {
  const { above, resize, end } = seen(700);
  expect(above()).toBe('700px');
  resize(380);
  expect(above()).toBe('380px');
  end?.();
  resize(700);
  expect(above()).toBe('380px');
});

it('zooming in makes nothing smaller [parts-181]', () => {
  expect(seen(350, 2).above()).toBe('700px');
});

it('without a visual viewport the height comes from the window', () => {
  vi.stubGlobal('visualViewport', null);
  const element = document.createElement('div');
  expect(followKeyboard(element)).toBeUndefined();
  expect(element.getAttribute('style')).toBeNull();
});
