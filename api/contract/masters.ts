import * as z from 'zod/mini';
import { parseIsoDate } from '#domain/calendar/civil-date';
import { PHONE } from '#domain/people/phone';
import { StaffId } from './ids.ts';
import { PushEndpoint, PushSubscribed } from './tomorrow.ts';

const BAD_HOURS = '时间安排不正确';
const NO_NAME = '请填写1至12个字的称呼';
const BAD_BUFFER = '间隔须为0至120分钟';
const NO_PHONE = '请输入11位手机号';
const NO_VERSION = '缺少版本号';

export const Version = z.int(NO_VERSION).check(z.minimum(0, NO_VERSION));

const minute = z.int(BAD_HOURS).check(z.minimum(0, BAD_HOURS), z.maximum(24 * 60, BAD_HOURS));
/** Minutes since midnight in Beijing; `weekday` 1 Monday … 7 Sunday. */
const weekly = z.object(
  {
    weekday: z.int(BAD_HOURS).check(z.minimum(1, BAD_HOURS), z.maximum(7, BAD_HOURS)),
    from: minute,
    to: minute,
  },
  BAD_HOURS,
);
const date = z.string(BAD_HOURS).check(z.refine((text) => parseIsoDate(text) !== null, '日期不正确'));
const exception = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('off'), date }),
    z.object({ kind: z.literal('extra'), date, from: minute, to: minute }),
    z.object({ kind: z.literal('closed'), date, from: minute, to: minute }),
  ],
  BAD_HOURS,
);

/** The week and the single days of a master. The limits are far above what a person enters by hand. */
const hours = {
  buffer: z.int(BAD_BUFFER).check(z.minimum(0, BAD_BUFFER), z.maximum(120, BAD_BUFFER)),
  hours: z.array(weekly, BAD_HOURS).check(z.maxLength(42, BAD_HOURS)),
  breaks: z.array(weekly, BAD_HOURS).check(z.maxLength(42, BAD_HOURS)),
  exceptions: z.array(exception, BAD_HOURS).check(z.maxLength(120, BAD_HOURS)),
};

/** A consultant's change of their own hours; `version` is the one they saw. */
export const OwnHoursBody = z.object({ ...hours, version: Version });

/** Where the caller is reminded of their hours by text message; null: nowhere. */
export const NoticePhoneBody = z.object({
  phone: z.nullable(z.string(NO_PHONE).check(z.regex(PHONE, NO_PHONE))),
});
/** Masked: `138****5678`. `texts`: messages to masters can be sent at all. */
export const NoticePhoneView = z.object({ phone: z.nullable(z.string()), texts: z.boolean() });

/** `endpoint` is the asking browser's own, where it has one. */
export const NoticePushQuery = z.object({ endpoint: z.optional(PushEndpoint) });
/** The browser in which the caller is reminded of their hours by push; null: in none. */
export const NoticePushBody = z.object({ subscription: z.nullable(PushSubscribed) });
/** `publicKey`: what a browser subscribes with. `here`: the endpoint asked about is the one. */
export const NoticePushView = z.object({
  publicKey: z.string(),
  on: z.boolean(),
  here: z.boolean(),
});

export const MasterBody = z.object({
  ...hours,
  staffId: StaffId,
  /** Name for clients: `慧明老师`. */
  shownName: z.string(NO_NAME).check(z.regex(/^[\p{Script=Han}A-Za-z·]{1,12}$/u, NO_NAME)),
  active: z.boolean('请选择是否接受预约'),
  version: Version,
});

/** A change of one day of a master; `version` is the one that was seen. */
export const MasterDayBody = z.object({
  version: Version,
  date,
  change: z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('off') }),
      z.object({ kind: z.literal('normal') }),
      z.object({ kind: z.literal('open'), from: minute, to: minute }),
      z.object({ kind: z.literal('close'), from: minute, to: minute }),
    ],
    BAD_HOURS,
  ),
});
export const MasterParams = z.object({ id: StaffId });

export const MasterView = z.object({
  ...z.pick(MasterBody, { buffer: true, hours: true, breaks: true, exceptions: true }).shape,
  staffId: z.string(),
  /** Name for colleagues. */
  name: z.string(),
  shownName: z.string(),
  active: z.boolean(),
  /** 0: there is no profile yet. */
  version: z.int(),
  changedAt: z.nullable(z.int()),
  /** The name of the last editor. */
  changedBy: z.nullable(z.string()),
});

export const MasterList = z.array(MasterView);

export type NoticePushView = z.infer<typeof NoticePushView>;
export type NoticePhoneView = z.infer<typeof NoticePhoneView>;
export type OwnHoursBody = z.input<typeof OwnHoursBody>;
export type MasterDayBody = z.infer<typeof MasterDayBody>;
export type MasterBody = z.input<typeof MasterBody>;
export type MasterView = z.infer<typeof MasterView>;
