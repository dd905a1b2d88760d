import { beijingTime } from '#admin/lib/beijing-time.ts';
import { ACCESS_REASONS, AUDIT_ACTIONS } from '#domain/console/audit';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { STAFF_BUDGET_NAMES, STAFF_BUDGETS } from '#domain/console/staff-act';
import { DOUBTS } from '#domain/consulting/session-doubt';
import { CONSULT_ACTION_NAMES, CONSULT_STATE_NAMES } from '#domain/consulting/state';
import { REMEDIES } from '#domain/consulting/summary-parts';
import { hasKey } from '#domain/lookup';
import { yuanText } from '#domain/shop/money';

type Value = string | number | boolean | null;
export type Detail = Readonly<Record<string, Value>>;

/**
 * Names of detail keys; unknown keys are shown as they are. Filters of an export use the names of their list
 * (export-text.ts).
 */
const NAMES: Readonly<Record<string, string>> = {
  act: '操作',
  active: '接单中',
  after: '修改后价格',
  afterHours: '超时后（小时）',
  all: '全部',
  amount: '金额',
  assigneeId: '分配给',
  before: '修改前价格',
  beside: '随同查看的咨询',
  budget: '额度',
  by: '验证方式',
  client_sn: '订单号',
  count: '个数',
  days: '天数',
  doubt: '存疑',
  ended: '结束个数',
  exceptions: '例外日数',
  fen: '金额',
  fields: '修改内容',
  from: '从',
  fromAt: '生效时间',
  grant: '赠送编号',
  hours: '每周时段数',
  level: '会员',
  month: '月份',
  name: '名称',
  number: '版本',
  passkey: '通行密钥指纹',
  reason: '原因',
  remedy: '处理结果',
  refundNo: '退款单号',
  role: '角色',
  second: '同意的负责人',
  rule: '两步验证',
  slotAt: '预约时间',
  proposedAt: '提议的时间',
  short: '不到20分钟的咨询',
  step: '处理',
  texts: '计入额度的咨询',
  to: '到',
  version: '版本',
  why: '查看原因',
  words: '说明',
};

/** Names of states before and after: a role, or the state of a consultation. */
const STATES: Readonly<Record<string, string>> = { ...STAFF_ROLE_NAMES, ...CONSULT_STATE_NAMES };

const BUDGETS = Object.fromEntries(STAFF_BUDGET_NAMES.map((budget) => [budget, STAFF_BUDGETS[budget].name]));

/** Names of values, by key; unknown values are shown as recorded. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  act: AUDIT_ACTIONS,
  budget: BUDGETS,
  by: { password: '密码', app: '身份验证器', recovery: '恢复码', passkey: '通行密钥' },
  from: STATES,
  remedy: REMEDIES,
  role: STAFF_ROLE_NAMES,
  rule: { required: '必须开启', optional: '自行决定' },
  step: CONSULT_ACTION_NAMES,
  to: STATES,
  doubt: DOUBTS,
  why: ACCESS_REASONS,
};

/** Parts of a plan that a version changes. */
const PLAN_FIELDS: Readonly<Record<string, string>> = { price: '价格', mark: '角标', benefits: '权益' };

const FEN: ReadonlySet<string> = new Set(['amount', 'before', 'after', 'fen']);
const INSTANTS: ReadonlySet<string> = new Set(['fromAt', 'slotAt', 'proposedAt']);

/** Looks up own properties only, so that `constructor` finds nothing. */
function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return hasKey(table, key) ? table[key] : undefined;
}

function textOf(key: string, value: Value): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (key === 'fields')
    return String(value)
      .split(' ')
      .map((field) => own(PLAN_FIELDS, field) ?? field)
      .join('、');
  if (typeof value === 'string') return own(own(WORDS, key) ?? {}, value) ?? value;
  if (FEN.has(key)) return `${yuanText(value)} 元`;
  return INSTANTS.has(key) ? beijingTime(value) : String(value);
}

/**
 * Returns an entry's detail in words.
 *
 * @example detailText({ from: 'support', to: 'owner' }) // [['从', '客服'], ['到', '负责人']]
 */
export function detailText(detail: Detail): [string, string][] {
  return Object.entries(detail).map(([key, value]) => [own(NAMES, key) ?? key, textOf(key, value)]);
}
