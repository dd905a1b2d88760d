import { htmlPage } from '../../platform/http/page.ts';
import type { SandboxOrder } from './order-repository.ts';
import { yuanOf } from './yuan.ts';

const NOTICE = '<p class="notice">模拟支付·不会扣款</p>';

/** Long enough to read what happened, before the shop is shown again. */
const BACK_AFTER_SECONDS = 2;

const RESULTS: Readonly<Record<string, string>> = {
  CREATED: '等待支付',
  PAID: '支付成功',
  PARTIAL_REFUNDED: '已部分退款',
  REFUNDED: '已退款',
  PAY_CANCELED: '支付已取消',
  CANCELED: '订单已撤销',
  PAY_ERROR: '支付超时，订单正在关闭',
};

export function cashierPage(order: SandboxOrder, action: string): Response {
  const button = (name: string, label: string, look = '') =>
    `<form method="post" action="${action}/${name}"><button${look}>${label}</button></form>`;
  return htmlPage(
    '模拟收银台',
    `<h1>模拟收银台</h1>${NOTICE}<p>${Bun.escapeHTML(order.subject)}</p><p class="amount">${yuanOf(order.totalAmount)}</p><p>订单号 <code>${Bun.escapeHTML(order.clientSn)}</code></p><div class="row">${button('pay', '支付', ' class="main"')}${button('cancel', '取消')}${button('fail', '失败')}</div>`,
  );
}

/** What became of the order, and back to the shop; `failed` tells a failure from a change of mind. */
export function resultPage(orderStatus: string, failed: boolean, returnUrl: string | null) {
  const result = failed ? '支付失败' : (RESULTS[orderStatus] ?? '订单状态未知');
  const back =
    returnUrl === null
      ? '<p>可以关闭此页面，回到商户页面查看结果。</p>'
      : `<p><a href="${Bun.escapeHTML(returnUrl)}">返回商户</a></p>`;
  const refresh = returnUrl === null ? undefined : { seconds: BACK_AFTER_SECONDS, to: returnUrl };
  return htmlPage('模拟收银台', `<h1>${result}</h1>${NOTICE}${back}`, { refresh });
}

export function refusalPage(errorCode: string, sentence: string): Response {
  return htmlPage(
    '模拟收银台',
    `<h1>无法支付</h1>${NOTICE}<p>${sentence}</p><p><code>${errorCode}</code></p>`,
    { status: 400 },
  );
}
