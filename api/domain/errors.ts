import type { Act } from './console/audit.ts';

/**
 * The one way to fail. A failure is a name out of this table; the table gives the wire code and
 * the sentence to show. It is in the domain because pure rules fail by the
 * same class as services do, and nothing in the domain may import from further out.
 */
export const ERRORS = {
  badRequest: { code: 40000, msg: '请求格式不正确' },
  unauthenticated: { code: 40100, msg: '请先登录' },
  sessionEnded: { code: 40101, msg: '登录已失效，请重新登录' },
  forbidden: { code: 40300, msg: '没有权限进行此操作' },
  needsMembership: { code: 40310, msg: '请开通会员' },
  needsYearMembership: { code: 40311, msg: '请开通年度会员' },
  trialOver: { code: 40312, msg: '免费体验已结束' },
  locked: { code: 40320, msg: '已锁定，请先解锁' },
  needsSecondStep: { code: 40321, msg: '请先设置两步验证' },
  /** The console asks for a password or code, and repeats the request (`data.needs`). */
  needsProof: { code: 40300, msg: '请先确认是您本人' },
  /** Another owner is asked, and the same call goes through once they agree (`data.needs`). */
  needsSecond: {
    code: 40300,
    msg: '已请另一位负责人同意，24小时内有效；对方同意后，请再做一次这项操作',
  },
  notFound: { code: 40400, msg: '没有找到' },
  conflict: { code: 40900, msg: '内容已被更新，请刷新后重试' },
  tooLarge: { code: 41300, msg: '提交的内容过长' },
  validation: { code: 42200, msg: '请检查填写的内容' },
  tooOften: { code: 42900, msg: '操作过于频繁，请稍后再试' },
  /** The client closed the connection before its body was complete: no one reads this response. */
  clientGone: { code: 49900, msg: '连接已断开' },
  internal: { code: 50000, msg: '服务出错了，请稍后重试' },
  upstream: { code: 50200, msg: '外部服务暂时不可用，请稍后重试' },
  busy: { code: 50300, msg: '服务繁忙，请稍后重试' },
} as const;

export type ErrorName = keyof typeof ERRORS;

/** HTTP status of a code: its first three digits. 40310 is a 403. */
export const statusOf = (code: number): number => Math.floor(code / 100);

export type Way = 'code' | 'recovery';

interface FailureDetail {
  /** Chinese sentence to show instead of the table's. Never contains what the caller sent. */
  msg?: string;
  /** Names of the offending fields (validation only); never their values. */
  fields?: readonly string[];
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** Work to do before asking again (tooOften only). */
  challenge?: object;
  /** Alternatives for the caller (tooOften only): `code`, by SMS; `recovery`, by a recovery code. */
  ways?: readonly Way[];
  /** A nearer time that the plan shows (needsMembership, needsYearMembership of a question). */
  nearest?: 'now';
  /** Question to another owner (needsSecond only). Never sent. */
  act?: Act;
  /** The underlying error. Logged, never sent. */
  cause?: unknown;
}

/** Thrown by rules, services and adapters alike; turned into an answer in one place. */
export class AppError extends Error {
  declare readonly kind: ErrorName;
  declare readonly code: number;
  declare readonly status: number;
  declare readonly fields: readonly string[] | undefined;
  declare readonly retryAfter: number | undefined;
  declare readonly challenge: object | undefined;
  declare readonly ways: readonly Way[] | undefined;
  declare readonly nearest: 'now' | undefined;
  declare readonly act: Act | undefined;

  constructor(kind: ErrorName, detail: FailureDetail = {}) {
    super(detail.msg ?? ERRORS[kind].msg, { cause: detail.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.code = ERRORS[kind].code;
    this.status = statusOf(this.code);
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
    this.challenge = detail.challenge;
    this.ways = detail.ways;
    this.nearest = detail.nearest;
    this.act = detail.act;
  }
}

/** Refusal of an input: `fields` are names out of the request, `msg` the sentence to show. */
export function invalid(msg: string, ...fields: string[]): AppError {
  return new AppError('validation', { msg, fields });
}
