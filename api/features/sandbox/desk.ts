import type { SmsMessage } from '../../gateways/sms/sender.ts';
import { htmlPage } from '../../platform/http/page.ts';

const PURPOSES: Record<SmsMessage['purpose'], string> = { register: '注册', reset: '重置密码' };

const REFRESH_SECONDS = 4;

/** Beijing time of day, `09:05:07`. */
function timeOfDay(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(11, 19);
}

/** The desk of whoever tries the product: what a phone would have received. */
export function deskPage(messages: readonly (SmsMessage & { createdAt: number })[]): Response {
  const rows = messages.map(
    ({ phone, purpose, code, createdAt }) =>
      `<tr><td>${timeOfDay(createdAt)}</td><td>${Bun.escapeHTML(phone)}</td><td>${PURPOSES[purpose]}</td><td class="code">${Bun.escapeHTML(code)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>还没有短信。在应用里点「获取验证码」，验证码就会出现在这里。</p>'
      : `<div class="scroll"><table><thead><tr><th>时间</th><th>手机号</th><th>用途</th><th>验证码</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  return htmlPage(
    '沙箱工作台 · 子平',
    `<h1>沙箱工作台</h1><p>这里代替真实的短信通道，不会发出任何短信。页面每${REFRESH_SECONDS}秒自动更新。</p><p><a href="/register">去注册</a> · <a href="/">打开应用</a></p><h2>短信</h2>${table}`,
    REFRESH_SECONDS,
  );
}
