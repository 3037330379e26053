// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown';

function draw(text: string, under: 1 | 2 = 2) {
  return render(<Markdown text={text} under={under} />).container;
}
const FORBIDDEN =
  'script, style, img, iframe, object, embed, form, input, svg, math, base, meta, link, video';
const hrefs = (box: HTMLElement) => [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('Markdown [parts-25]', () => {
  it.each([1, 2] as const)('has no heading that skips a level below h%i', (under) => {
    const levels = [...draw('# a\n\n## b\n\n### c', under).querySelectorAll('h1, h2, h3, h4, h5, h6')];
    expect(levels.map(({ tagName }) => tagName)).toEqual([1, 2, 3].map((step) => `H${under + step}`));
  });

  it('draws each kind of text', () => {
    const box = draw('# Moonlight\n\nTen **live** takes.\n\n- one\n- two');
    expect(box.querySelector('h3')?.textContent).toBe('Moonlight');
    expect(box.querySelector('strong')?.textContent).toBe('live');
    expect(box.querySelectorAll('li')).toHaveLength(2);
  });

  it.each([
    'https://example.com/a?b=c',
    'http://example.com',
    'mailto:ann@example.com',
    'HTTPS://EXAMPLE.COM',
  ])('links to %s, in a new tab without a reference to this one', (url) => {
    const link = draw(`[a](${url})`).querySelector('a');
    expect(link?.getAttribute('href')).toBe(url);
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toContain('noopener noreferrer');
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#x0A;script:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a]( javascript:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a](/lists/users)',
    '[a](file:///etc/passwd)',
    '<javascript:alert(1)>',
    '[a][b]\n\n[b]: javascript:alert(1)',
  ])('%s is not a link', (text) => {
    const box = draw(text);
    expect(hrefs(box)).toEqual([]);
    expect(box.textContent).not.toBe('');
  });

  it.each([
    '<script>window.x = 1</script>',
    '<img src=x onerror="alert(1)">',
    '<svg><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">a</a>',
    '<form action=x><input name=y></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '![a](https://evil.example/pixel.png "onerror=")',
    '![](data:image/png;base64,AAAA)',
  ])('%s becomes no element', (text) => expect(draw(text).querySelector(`${FORBIDDEN}, a`)).toBeNull());

  // Each of these would overflow the parser's stack.
  it.each([
    '>'.repeat(10_000),
    '1. '.repeat(6_000),
    `${'_'.repeat(9_999)}a${'_'.repeat(9_999)}`,
    '*a _b '.repeat(1_600) + 'b_ a* '.repeat(1_600),
  ])('shows a text with excessive nesting as it was typed: %#', (text) => {
    expect(draw(text).textContent).toBe(text);
  });

  it('draws a text with the deepest nesting that is allowed', () => {
    const stairs = Array.from({ length: 32 }, (_, at) => ' '.repeat(38 * at) + '- '.repeat(19));
    for (const text of [
      '>'.repeat(19),
      stairs.join('\n').slice(0, 20_000),
      `${'*'.repeat(500)}a${'*'.repeat(500)}`,
      `${'!['.repeat(50)}a${'](b)'.repeat(50)}`,
    ]) {
      expect(draw(text).textContent).not.toBe(text);
      cleanup();
    }
  });

  it('makes nothing but text, marks and allowed links of any text', () => {
    const tags = '<script>|</script>|<svg/onload=x>|<img src=x onerror=y>|<a href=javascript:x>'.split('|');
    const marks = '[ ]( ) ` * > ![ a " \' &lt; javascript: https://a.example'.split(' ');
    const part = fc.constantFrom(...tags, ...marks, '\n', '# ', ' ');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        const box = draw(parts.join(''));
        expect(box.querySelector(FORBIDDEN)).toBeNull();
        for (const href of hrefs(box)) expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
        for (const element of box.querySelectorAll('*')) {
          expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
        }
        cleanup();
      }),
    );
  });
});
