import { expect, test } from '@playwright/test';
import { openAsReader } from './web-reader.ts';

/*
 * Faults of the content policy are not watched here: to clean a hostile text the browser has to
 * parse it, and it tells of what it would have refused. The page itself is read instead.
 */

/** Of the OWASP cheat sheet on filter evasion, and the schemes that spec §5 blocks. */
const HOSTILE: readonly (readonly [name: string, markdown: string])[] = [
  ['a script', '<script>window.hit = 1</script>'],
  ['a script from elsewhere', '<script src="//evil.example/x.js"></script>'],
  ['a broken script tag', '<script/x>window.hit = 1</script\t\n bar>'],
  ['a doubled tag', '<<script>window.hit = 1//<</script>'],
  ['a nested tag', '<scr<script>ipt>window.hit = 1</scr</script>ipt>'],
  ['an image’s error', '<img src=x onerror="window.hit = 1">'],
  ['an image without quotes', '<img src=/nothing onerror=window.hit=1>'],
  ['an image in grave accents', '<img src=`javascript:window.hit=1`>'],
  ['a malformed image', '<img """><script>window.hit = 1</script>">'],
  ['an image with a script for a source', '<img src="javascript:window.hit=1">'],
  ['encoded', '<img src=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;x>'],
  ['a mouse-over', '<b onmouseover="window.hit = 1" onfocus="window.hit = 1">text</b>'],
  ['a slash before the handler', '<svg/onload=window.hit=1>'],
  ['an SVG script', '<svg><script>window.hit = 1</script></svg>'],
  ['an SVG animation', '<svg><animate onbegin=window.hit=1 attributeName=x dur=1s></svg>'],
  ['MathML', '<math><mtext><table><mglyph><style><img src onerror=window.hit=1></style></table></math>'],
  ['a body handler', '<body onload="window.hit = 1">'],
  ['a frame', '<iframe src="javascript:window.hit=1" srcdoc="<script>top.hit=1</script>"></iframe>'],
  ['an object', '<object data="data:text/html,<script>top.hit=1</script>"></object>'],
  ['an embed', '<embed src="data:image/svg+xml,<svg onload=top.hit=1>">'],
  ['a base', '<base href="https://evil.example/">'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=javascript:window.hit=1">'],
  ['a style', '<style>body { display: none }</style>'],
  ['a style attribute', '<p style="position: fixed; inset: 0; background: url(javascript:x)">text</p>'],
  ['a linked style', '<link rel="stylesheet" href="https://evil.example/x.css">'],
  [
    'a form',
    '<form action="https://evil.example/"><input name="password" autofocus onfocus=window.hit=1><button>ok</button></form>',
  ],
  ['a details toggle', '<details open ontoggle=window.hit=1><summary>text</summary></details>'],
  ['a video', '<video><source onerror="window.hit = 1"></video>'],
  ['a marquee', '<marquee onstart=window.hit=1>text</marquee>'],
  ['a clobbered name', '<a id="root" name="getElementById">text</a>'],
  ['a remote image', '![x](https://evil.example/seen.png)'],
  ['a javascript link', '[press](javascript:window.hit=1)'],
  ['a javascript link in HTML', '<a href="javascript:window.hit=1">press</a>'],
  ['a javascript link with a tab', '<a href="jav&#x09;ascript:window.hit=1">press</a>'],
  ['a javascript link with a control sign', '<a href=" &#14; javascript:window.hit=1">press</a>'],
  ['a javascript link in capitals', '<a href="JaVaScRiPt:window.hit=1">press</a>'],
  ['a vbscript link', '[press](vbscript:msgbox)'],
  ['a vbscript link in HTML', '<a href="vbscript:msgbox">press</a>'],
  ['a file link', '[press](file:///etc/passwd)'],
  ['a file link in HTML', '<a href="file:///etc/passwd">press</a>'],
  ['a data link', '[press](data:text/html;base64,PHNjcmlwdD50b3AuaGl0PTE8L3NjcmlwdD4=)'],
  ['a data link in HTML', '<a href="data:text/html,<script>top.hit=1</script>">press</a>'],
  ['a data SVG', '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)'],
  ['a data SVG in HTML', '<img src="data:image/svg+xml,<svg onload=top.hit=1>">'],
];

/** All that could run, ask, embed or lead somewhere it should not. */
function offences(prose: Element): string[] {
  const found: string[] = [];
  for (const element of prose.querySelectorAll('*')) {
    if (
      /^(script|style|link|meta|base|iframe|object|embed|svg|math|form|input|button|video|source)$/i.test(
        element.localName,
      )
    ) {
      found.push(element.localName);
    }
    for (const { name, value } of element.attributes) {
      const address = value.replace(/[\s\p{C}]/gu, '').toLowerCase();
      if (/^(on|style$|id$|name$|srcdoc$)/.test(name)) found.push(`${name}=${value}`);
      if (/^(javascript|vbscript|file):/.test(address)) found.push(`${name}=${value}`);
      if (/^data:(?!image\/(gif|png|jpeg|webp)[;,])/.test(address)) found.push(`${name}=${value}`);
      if (name === 'src' && /^(https?:)?\/\//.test(address)) found.push(`${name}=${value}`);
    }
  }
  return found;
}

test('hostile Markdown runs no code, sends no request and opens no page', async ({ page, request }) => {
  let content = 'nothing yet';
  await page.route('**/api/web/yunshi?*', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { content, access: 'basic' } } }),
  );
  await openAsReader(page, request, '/fortune-record?type=day', 'over');
  const prose = page.locator('.reading-prose');
  await expect(prose).toContainText(content);
  for (const [name, markdown] of HOSTILE) {
    content = `before ${name}\n\n${markdown}\n\nafter ${name}`;
    // A page that comes back to the fore reads again: each text takes the former one's place.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(prose, name).toContainText(`before ${name}`);
    expect(await prose.evaluate(offences), name).toEqual([]);
    for (const link of await prose.getByText('press').all()) await link.click();
    for (const hovered of await prose.locator('b').all()) await hovered.hover();
    expect(await page.evaluate(() => 'hit' in window), name).toBe(false);
    await expect(page, name).toHaveURL(/\/fortune-record\?type=day$/);
    expect(page.context().pages(), name).toHaveLength(1);
  }
});
