import { SANDBOX_FAULTS } from '#contract/sandbox';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { beijingText } from '#domain/time/beijing-text';
import { FAULT_TABLE } from '../../../gateways/sandbox/fault-table.ts';
import type { GatewaySimulator, SandboxOrderView } from '../../../gateways/sandbox/simulator.ts';
import { yuanOf } from '../../../gateways/sandbox/yuan.ts';
import type { SandboxInbox, SandboxMessage } from '../../../gateways/sms/sandbox.ts';
import { htmlPage } from '../../../platform/http/page.ts';
import { FORMS } from './page-forms.ts';
import { STATUS_TEXT, TEXT } from './text.ts';

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
  const buttons = (['pay', 'cancel', 'fail'] as const).map((action) =>
    button(FORMS.order(order.clientSn, action), TEXT.actions[action]),
  );
  return [
    timeOfDay(order.createdAt),
    `<a href="/sandbox?order=${clientSn}"><code>${clientSn}</code></a>`,
    Bun.escapeHTML(order.subject),
    yuanOf(order.amount),
    order.orderStatus === null ? TEXT.unopened : (STATUS_TEXT[order.orderStatus] ?? ''),
    order.payable ? `<div class="row">${buttons.join('')}</div>` : '',
  ];
}

/** Switches for one order, or for all. */
async function faultSection(gateway: GatewaySimulator, clientSn?: string): Promise<string> {
  const on = await gateway.faults.list();
  const isOn = (fault: string) =>
    on.some((each) => each.fault === fault && each.client_sn === (clientSn ?? null));
  const switches = SANDBOX_FAULTS.filter(
    (fault) => clientSn === undefined || FAULT_TABLE[fault].perOrder,
  ).map((fault) => {
    const { label, unit, value, times } = FAULT_TABLE[fault];
    const much = unit === null ? '' : ` ${value}${unit}`;
    const often = times === null ? '' : `（${times}次）`;
    return button(
      FORMS.fault(fault, !isOn(fault), clientSn),
      `${label}${much}${often}`,
      isOn(fault),
    );
  });
  const scope = clientSn
    ? `${TEXT.faultsOfOrder} <code>${clientSn}</code> · <a href="/sandbox">${TEXT.faultsOfAll}</a>`
    : TEXT.faultsHint;
  const calm = on.length === 0 ? '' : `<div class="row">${button(FORMS.calm, TEXT.calm)}</div>`;
  return `<h2>${TEXT.faults}</h2><p>${scope}</p><div class="row">${switches.join('')}</div>${calm}`;
}

async function gatewaySections(gateway: GatewaySimulator, clientSn?: string): Promise<string> {
  const orders = await gateway.desk();
  const list =
    orders.length === 0 ? `<p>${TEXT.noOrders}</p>` : table(TEXT.orderHeads, orders.map(orderRow));
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
  const clientSn = order && /^[0-9A-Za-z]{1,32}$/.test(order) ? order : undefined;
  const sections = [
    sms ? smsSection(await sms.recent()) : '',
    gateway ? await gatewaySections(gateway, clientSn) : '',
  ];
  return htmlPage(
    TEXT.title,
    `<h1>${TEXT.heading}</h1><p>${TEXT.intro(REFRESH_SECONDS)}</p><p>${TEXT.links}</p>${sections.join('')}`,
    { refresh: { seconds: REFRESH_SECONDS } },
  );
}
