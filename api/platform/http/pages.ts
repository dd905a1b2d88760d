import { Elysia } from 'elysia';

/** Pages the server writes itself (the sandbox's, the API's document) share this one style sheet. */
const STYLE = `
:root { color-scheme: light dark; --bg:#f4f6f3; --card:#fff; --ink:#16211d; --ink2:#45524c; --line:#cbd3cd; --seal:#b42b1f }
@media (prefers-color-scheme: dark) { :root { --bg:#0e1412; --card:#161e1b; --ink:#e9efeb; --ink2:#b4c0ba; --line:#2b3631; --seal:#f08a78 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif; font-variant-numeric: tabular-nums }
main { max-width: 960px; margin: 0 auto; padding: 32px 20px 64px }
h1 { font-size: 24px; margin: 0 0 4px } h2 { font-size: 18px; margin: 32px 0 8px }
p { color: var(--ink2); margin: 0 0 12px } a { color: var(--seal) }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line) }
th, td { padding: 8px 12px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { color: var(--ink2); font-weight: 500; font-size: 14px }
code, .code { font-family: ui-monospace, monospace } .code { font-size: 20px; letter-spacing: 2px; color: var(--seal) }
form { display: inline } button { font: inherit; padding: 6px 14px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--ink); cursor: pointer } button:hover, button:focus-visible { border-color: var(--seal) }
button.main { background: var(--seal); border-color: var(--seal); color: var(--card) } button[aria-pressed=true] { border-color: var(--seal); color: var(--seal) }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 12px } .amount { font-size: 36px; color: var(--ink); margin: 12px 0 } .notice { border: 1px solid var(--seal); border-radius: 6px; padding: 8px 12px; color: var(--seal) }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px }
`;

const STYLE_PATH = '/pages.css';

interface PageOptions {
  /** Loads again after so many seconds: this page, or `to`. */
  refresh?: { seconds: number; to?: string } | undefined;
  status?: number;
}

/**
 * `title` and `body` are HTML already: whatever comes from outside went through Bun.escapeHTML
 * first. There is no script; buttons are forms.
 */
export function htmlText(title: string, body: string, options: PageOptions = {}): string {
  const { seconds, to } = options.refresh ?? {};
  const address = to === undefined ? '' : `;url=${Bun.escapeHTML(to)}`;
  const refresh = seconds ? `<meta http-equiv="refresh" content="${seconds}${address}">` : '';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>${title}</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body><main>${body}</main></body></html>`;
}

/** The same as an answer that no cache keeps. */
export function htmlPage(title: string, body: string, options: PageOptions = {}): Response {
  return new Response(htmlText(title, body, options), {
    status: options.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** GET /pages.css   the style sheet of the pages above */
export const pageStyle = new Elysia({ name: 'page-style' }).get(
  STYLE_PATH,
  () => new Response(STYLE, { headers: { 'content-type': 'text/css; charset=utf-8' } }),
  { detail: { hide: true } },
);
