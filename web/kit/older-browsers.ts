import type { Plugin } from 'vite';
import { site } from '#contract/calls/site';
import { IS_TOO_OLD, supportedText } from '../browsers.ts';

const PAGE = 'unsupported.html';

/** Page for unsupported browsers, in plain HTML and ES5: instructions, the address to copy, customer service. */
const page = (): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>浏览器版本过低 · 子平</title>
<style>body{margin:0 auto;max-width:30em;padding:2em 1.25em;font:16px/1.6 sans-serif;color:#16211d;background:#f4f6f3}
h1{font-size:1.25em}input{box-sizing:border-box;width:100%;font:inherit;padding:.6em}small{color:#45524c}</style>
</head>
<body>
<h1>这个浏览器版本过低，打不开子平</h1>
<p id="todo">请在微信里打开，或升级浏览器。</p>
<p><label>复制这个地址：<input id="address" readonly></label></p>
<p id="contact"></p>
<p><small id="supported">支持：${supportedText('web')}</small></p>
<script>(function () {
  var from = location.hash.slice(1) || location.protocol + '//' + location.host + '/';
  var field = document.getElementById('address');
  field.value = from;
  field.onclick = function () { field.select(); };
  function say(id, text) { document.getElementById(id).appendChild(document.createTextNode(text)); }
  if (from.split('/')[3] === 'admin') {
    document.getElementById('todo').innerHTML = '';
    say('todo', '请升级浏览器。');
    document.getElementById('supported').innerHTML = '';
    say('supported', '支持：${supportedText('admin')}');
  }
  var ask = new XMLHttpRequest();
  ask.onload = function () {
    try {
      var id = JSON.parse(ask.responseText).data.supportContactId;
      if (id) say('contact', '客服微信号：' + id);
    } catch (ignored) {}
  };
  ask.open('GET', '${site.path}');
  ask.send();
})()</script>
</body>
</html>
`;

/** Redirects unsupported browsers before any newer script is parsed. */
export const olderBrowsers = (app: keyof typeof IS_TOO_OLD): Plugin => ({
  name: 'older-browsers',
  apply: 'build',
  transformIndexHtml: (html) =>
    html.replace(
      '<title>',
      `<script>if(${IS_TOO_OLD[app]})location.replace("/${PAGE}#"+location.href)</script><title>`,
    ),
  generateBundle() {
    if (app === 'web') this.emitFile({ type: 'asset', fileName: PAGE, source: page() });
  },
});
