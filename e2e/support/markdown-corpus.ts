/** Scripts in every disguise that has ever worked in a browser; each would call `window.__xss`. */
const SCRIPTS = [
  '<script>__xss(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<script\n>__xss(1)</script\n>',
  '<img src=x onerror=__xss(1)>',
  '<img/src=`x`onerror=__xss(1)>',
  '<IMG """><SCRIPT>__xss(1)</SCRIPT>">',
  '<svg onload=__xss(1)>',
  '<svg><script>__xss(1)</script></svg>',
  '<svg><animate onbegin=__xss(1) attributeName=x dur=1s>',
  '<details ontoggle=__xss(1) open>x</details>',
  '<body onload=__xss(1)>',
  '<input autofocus onfocus=__xss(1)>',
  '" autofocus onfocus=__xss(1) x="',
  "' onmouseover=__xss(1) x='",
  '` onmouseover=__xss(1) x=`',
  '<math><mtext><table><mglyph><style><img src=x onerror=__xss(1)>',
  '<noscript><p title="</noscript><img src=x onerror=__xss(1)>">',
  '<template><img src=x onerror=__xss(1)></template>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:__xss(1)">',
  '<iframe srcdoc="<script>parent.__xss(1)</script>"></iframe>',
  '<iframe src=javascript:parent.__xss(1)></iframe>',
  '<form action=javascript:__xss(1)><button autofocus>x</button></form>',
  '<object data=javascript:__xss(1)></object>',
  '<embed src=javascript:__xss(1)>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css";</style>',
  '<div style="background:url(//evil.example/x.png)">x</div>',
  '<a id=root></a><form name=config><input name=url></form>',
  '</title><script>__xss(1)</script>',
  '</textarea><script>__xss(1)</script>',
  '<!--><script>__xss(1)</script-->',
  '<![CDATA[<script>__xss(1)</script>]]>',
  '<img src=x onerror=__xss(1)',
  '<<SCRIPT>__xss(1);//<</SCRIPT>',
  '<video><source onerror=__xss(1)></video>',
  '<audio src=//evil.example/a.mp3 autoplay>',
  '<a href="javascript:__xss(1)">x</a>',
  'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */onerror=__xss(1) )//%0D%0A</stYle/</titLe/</scRipt/--!>\\x3csVg/<sVg/oNloAd=__xss(1)//>',
];

/** Addresses that lead neither to a web page nor to a mailbox. */
const ADDRESSES = [
  'javascript:__xss(1)',
  'JaVaScRiPt:__xss(1)',
  'java\tscript:__xss(1)',
  'java&#x0A;script:__xss(1)',
  'java&Tab;script:__xss(1)',
  '&#106;&#97;vascript:__xss(1)',
  '&#0000106avascript:__xss(1)',
  '&#x6A;avascript&colon;__xss(1)',
  '&#1;javascript:__xss(1)',
  '%6Aavascript:__xss(1)',
  'javascript&#58;__xss(1)',
  'javascript://evil.example/%0A__xss(1)',
  'data:text/html,<script>__xss(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5fX3hzcygxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=__xss(1)>',
  'vbscript:__xss(1)',
  'blob:http://evil.example/x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/lists/users',
  '#root',
  'x "onmouseover=__xss(1)"',
];

/** Each address as a Markdown link and as a Markdown picture. */
const LINKS = ADDRESSES.flatMap((address, at) => [
  `[a](${address})`,
  `[a](<${address}>)`,
  `<${address}>`,
  `![a](${address})`,
  `[a][r${at}]\n\n[r${at}]: ${address}`,
  `[![a](${address})](${address})`,
]);

const OTHERS = [
  '![pixel](http://evil.example/1x1.png "onerror=__xss(1)")',
  '[![a](http://evil.example/1x1.png)](javascript:__xss(1))',
  '[a](https://good.example/"onmouseover=__xss(1))',
  '`<script>__xss(1)</script>`',
  '```html\n<script>__xss(1)</script>\n```',
  '    <script>__xss(1)</script>',
  '> <img src=x onerror=__xss(1)>',
  '- <svg onload=__xss(1)>',
  '<!-- -->\n<script>__xss(1)</script>',
  '[^1]\n\n[^1]: <img src=x onerror=__xss(1)>',
  '| a |\n|---|\n| <img src=x onerror=__xss(1)> |',
];

/** Eight links per text, because they do not affect each other; an unclosed tag swallows what follows. */
const PAGES_OF_LINKS = Array.from({ length: Math.ceil(LINKS.length / 8) }, (_, page) =>
  LINKS.slice(page * 8, page * 8 + 8).join('\n\n'),
);

/** Markdown that must have no effect. */
export const HOSTILE_MARKDOWN = [...SCRIPTS, ...PAGES_OF_LINKS, ...OTHERS];

/** Texts that make a careless parser hang, each as long as a description may be. */
export const MARKDOWN_BOMBS = [
  '>'.repeat(10_000),
  '['.repeat(10_000),
  '*a **a '.repeat(1_400),
  `${'!['.repeat(2_800)}a${'](b)'.repeat(2_800)}`,
];
