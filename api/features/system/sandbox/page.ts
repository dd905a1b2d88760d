import { FAULT_TABLE } from '#api/gateways/sandbox/fault-table';
import type { GatewaySimulator, SandboxOrderView } from '#api/gateways/sandbox/simulator';
import type { SandboxInbox, SandboxMessage } from '#api/gateways/sms/sandbox';
import { htmlPage } from '#api/platform/http/pages';
import { PAYER_ACTIONS, SANDBOX_FAULTS } from '#contract/sandbox';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { SmsPurpose } from '#domain/people/sms-code';
import { yuanText } from '#domain/shop/money';
import { CLIENT_SN } from '#domain/shop/order-state';
import { beijingText } from '#domain/time/beijing-text';
import { FORMS } from './page-forms.ts';

const PURPOSES: Record<SmsPurpose | 'notice', string> = {
  register: '注册',
  reset: '重置密码',
  login: '登录',
  phone: '更换手机号',
  notice: '咨询提醒',
};

/** Wording of the sandbox page; contains trusted HTML. */
const TEXT = {
  title: '沙箱工作台 · 子平',
  heading: '沙箱工作台',
  intro: (seconds: number) =>
    `这里代替真实的短信通道与支付通道：不会发出短信，也不会扣款。页面每${seconds}秒自动更新。`,
  links: '<a href="/register">去注册</a> · <a href="/">打开应用</a>',
  sms: '短信',
  noSms: '还没有短信。在应用里点“获取验证码”，验证码就会出现在这里。',
  smsHeads: ['时间', '手机号', '用途', '内容'],
  purposes: PURPOSES,
  orders: '订单（模拟支付·不会扣款）',
  noOrders: '还没有订单。在应用里选择会员方案或预约咨询，订单就会出现在这里。',
  orderHeads: ['时间', '订单号', '商品', '金额', '状态', '代替付款人与收款台'],
  unopened: '等待扫码',
  actions: { pay: '支付', cancel: '取消', fail: '失败', refund: '在收款台退款', revoke: '在收款台撤单' },
  clock: '网关时钟',
  clockHint: '只拨快模拟网关的时钟：4分钟不能再支付，6分钟关闭订单。',
  jumps: [
    [60, '快进1分钟'],
    [240, '快进4分钟'],
    [360, '快进6分钟'],
    [3600, '快进1小时'],
    [86_400, '快进1天'],
  ] as readonly (readonly [seconds: number, label: string])[],
  statement: '下载今日对账单（CSV，金额单位为分）',
  faults: '故障开关',
  faultsHint: '对所有订单生效。点订单号可只对一笔订单设置。',
  faultsOfOrder: '只对订单生效：',
  faultsOfAll: '改为对所有订单设置',
  calm: '全部关闭',
};

/** The gateway's order states for the page. */
const STATUS_TEXT: Readonly<Record<string, string>> = {
  CREATED: '等待支付',
  PAID: '已支付',
  PAY_ERROR: '超时，正在关闭',
  PAY_CANCELED: '已关闭',
  CANCELED: '已撤销',
  PARTIAL_REFUNDED: '部分退款',
  REFUNDED: '已退款',
};

const REFRESH_SECONDS = 4;

/** Beijing time of day, `09:05:07`. */
function timeOfDay(ms: number): string {
  return beijingText(ms).slice(11);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((name) => `<th>${name}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function button(action: string, label: string, pressed?: boolean): string {
  const state = pressed === undefined ? '' : ` aria-pressed="${pressed}"`;
  return `<form method="post" action="${action}"><button type="submit"${state}>${label}</button></form>`;
}

function smsSection(messages: readonly SandboxMessage[]): string {
  const rows = messages.map(({ phone, purpose, code, createdAt }) => [
    timeOfDay(createdAt),
    Bun.escapeHTML(phone),
    TEXT.purposes[purpose],
    `<span class="code">${Bun.escapeHTML(code)}</span>`,
  ]);
  return `<h2>${TEXT.sms}</h2>${rows.length === 0 ? `<p>${TEXT.noSms}</p>` : table(TEXT.smsHeads, rows)}`;
}

function orderRow(order: SandboxOrderView): string[] {
  const clientSn = Bun.escapeHTML(order.clientSn);
  const actions = [
    ...(order.payable ? PAYER_ACTIONS : []),
    ...(order.returnable ? (['refund', 'revoke'] as const) : []),
  ];
  const buttons = actions.map((action) => button(FORMS.order(order.clientSn, action), TEXT.actions[action]));
  return [
    timeOfDay(order.createdAt),
    `<a href="/sandbox?order=${clientSn}"><code>${clientSn}</code></a>`,
    Bun.escapeHTML(order.subject),
    `￥${yuanText(order.amount)}`,
    order.orderStatus === null ? TEXT.unopened : (STATUS_TEXT[order.orderStatus] ?? ''),
    buttons.length === 0 ? '' : `<div class="row">${buttons.join('')}</div>`,
  ];
}

/** Fault switches for one order, or for all. */
async function faultSection(gateway: GatewaySimulator, clientSn?: string): Promise<string> {
  const on = await gateway.faults.list();
  const isOn = (fault: string) => on.some((each) => each.fault === fault && each.client_sn === (clientSn ?? null));
  const switches = SANDBOX_FAULTS.filter((fault) => clientSn === undefined || FAULT_TABLE[fault].perOrder).map(
    (fault) => {
      const { label, unit, value, times } = FAULT_TABLE[fault];
      const much = unit === null ? '' : ` ${value}${unit}`;
      const often = times === null ? '' : `（${times}次）`;
      return button(FORMS.fault(fault, !isOn(fault), clientSn), `${label}${much}${often}`, isOn(fault));
    },
  );
  const scope = clientSn
    ? `${TEXT.faultsOfOrder} <code>${clientSn}</code> · <a href="/sandbox">${TEXT.faultsOfAll}</a>`
    : TEXT.faultsHint;
  const calm = on.length === 0 ? '' : `<div class="row">${button(FORMS.calm, TEXT.calm)}</div>`;
  return `<h2>${TEXT.faults}</h2><p>${scope}</p><div class="row">${switches.join('')}</div>${calm}`;
}

async function gatewaySections(gateway: GatewaySimulator, clientSn?: string): Promise<string> {
  const orders = await gateway.desk();
  const list = orders.length === 0 ? `<p>${TEXT.noOrders}</p>` : table(TEXT.orderHeads, orders.map(orderRow));
  const jumps = TEXT.jumps.map(([seconds, label]) => button(FORMS.clock(seconds), label));
  const now = await gateway.now();
  const day = isoDate(beijingDate(now));
  const statement = `<p><a href="/sandbox/api/statement?date=${day}">${TEXT.statement}</a></p>`;
  const clock = `<h2>${TEXT.clock}</h2><p>${timeOfDay(now)} · ${TEXT.clockHint}</p><div class="row">${jumps.join('')}</div>`;
  return `<h2>${TEXT.orders}</h2>${list}${statement}${clock}${await faultSection(gateway, clientSn)}`;
}

/** The sandbox page: what a phone and a payer would see and do. */
export async function sandboxPage(
  sms: SandboxInbox | null,
  gateway: GatewaySimulator | null,
  order: string | undefined,
): Promise<Response> {
  const clientSn = order && CLIENT_SN.test(order) ? order : undefined;
  const sections = [sms ? smsSection(await sms.recent()) : '', gateway ? await gatewaySections(gateway, clientSn) : ''];
  return htmlPage(
    TEXT.title,
    `<h1>${TEXT.heading}</h1><p>${TEXT.intro(REFRESH_SECONDS)}</p><p>${TEXT.links}</p>${sections.join('')}`,
    { refresh: { seconds: REFRESH_SECONDS } },
  );
}
