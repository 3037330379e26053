/** Texts that break careless pages, by their oddity. All of them can be stored. */
export const HOSTILE_TEXTS: Record<string, string> = {
  'one long word': 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(500),
  'many words': 'and then she said that it was not what she had said before, '.repeat(400),
  'right to left': 'שלום לכולם, מי בא להופעה מחר? مرحبا بالجميع، شكرا على الدعم',
  'turned around': 'photo_\u202Egpj.exe\u202C and \u2066isolated\u2069 text',
  'script and markup':
    '<script>alert(document.cookie)</script><img src=x onerror=alert(1)><b>bold</b></p></div>',
  'markup for style': '</style><style>*{display:none}</style><link rel=stylesheet href=//evil.example>',
  'links that run':
    '[click me](javascript:alert(1)) <a href="javascript:alert(1)">me</a> ![x](https://evil.example/x.png)',
  'nested Markdown': `${'> '.repeat(3_000)}deep\n\n${'['.repeat(3_000)}deep${']'.repeat(3_000)}`,
  'a database command': "Robert'); DROP TABLE users; --",
  'a template': `{{constructor.constructor("alert(1)")()}} \${7*7} <%= 7*7 %> #{7*7}`,
  'a spreadsheet formula': '=HYPERLINK("https://evil.example","Click")',
  'marks upon marks': 'Z̴̧̛̩̰̼̤̟̃͛̌͗̏̈́a̷̭̍̓l̸͉̈́g̶̙̈o̵̡̅'.repeat(20),
  'families of emoji': '👩‍👩‍👧‍👦🏳️‍🌈👨🏿‍🚀🇺🇳'.repeat(20),
  'nothing to see': '\u200B\u200D\u2060\uFEFF.',
  'lines and tabs': 'one\r\n\r\n\r\n\ttwo\u2028three\u2029four\u0085five\vsix',
  'words of machines': 'null undefined NaN true 1e5 0x10 __proto__ constructor',
  'look-alikes': 'ΑΒС Ａｄｍｉｎ аdmin ѕuрer I|l1 O0',
  'wide characters': '𝔚𝔦𝔡𝔢 ﷽﷽﷽ 𒐫𒐫𒐫 ꧅꧅꧅',
};

/** Names that the grammar allows and careless code trips over; at most 15 letters, digits or underscores. */
export const HOSTILE_USERNAMES = `
  _______________ WWWWWWWWWWWWWWW iIlL1O0oiIlL1O0 __proto__ constructor null undefined true NaN 1e5 0x10 007
  999999999999999 _ toString new edit drop_table
`
  .trim()
  .split(/\s+/);
