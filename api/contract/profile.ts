import * as z from 'zod/mini';
import { DOUBLE_HOUR_CODES, readDoubleHour } from '#domain/calendar/double-hours';
import { DAY_BOUNDARIES, HALVES, HOUR_TRUSTS, SCHOOLS, SUMMER_TIMES } from '#domain/people/birth-answers';
import { LOVES, QUESTIONS, WORKS } from '#domain/report/reader/stage-answers';
import { PAID_LEVELS } from '#domain/shop/membership';
import { MEMBERSHIP_LEVELS } from '#domain/shop/plans';
import { UserId } from './ids.ts';

/** Paid time: the current level, and the following ones. Times are ms. */
export const MembershipView = z.object({
  level: z.enum(MEMBERSHIP_LEVELS),
  startAt: z.nullable(z.int()),
  expireAt: z.nullable(z.int()),
  upcoming: z.array(z.object({ level: z.enum(PAID_LEVELS), from: z.int(), until: z.int() })),
});

export type MembershipView = z.infer<typeof MembershipView>;

/** Text the client derived for its own display; the server ignores it and derives its own. */
const derivedText = z.optional(z.string().check(z.maxLength(64)));

const NO_DATE = '请选择出生日期';
const NO_TIME = '请选择出生时辰';
const NO_CLOCK = '钟点要写成07:30这样';
const NO_HOUR_CHOICE = '时辰选择不正确';
const NO_CITY = '要用真太阳时，先选出生的城市';

export const SaveProfileBody = z.object({
  id: UserId,
  /** The phone number as known to the client, or a name to show instead. */
  username: z.optional(
    z
      .string('用户名只能是1到20个汉字、字母或数字')
      .check(z.regex(/^[\p{Script=Han}A-Za-z0-9·_-]{1,20}$/u, '用户名只能是1到20个汉字、字母或数字')),
  ),
  gender: z.enum(['male', 'female', '男', '女'], '请选择性别'),
  calendar: z.enum(['solar', 'lunar'], '请选择公历或农历'),
  /** `1990年5月12日`; with `calendar: lunar` the lunar date, a leap month as `1990年闰5月8日`. */
  birthDate: z.string(NO_DATE).check(z.minLength(1, NO_DATE), z.maxLength(32, '出生日期不正确')),
  /** A code, a branch (`辰`, `辰时`, `早子`), or a label (`辰 7:00-8:59`). */
  birthTime: z.union(
    [
      z.enum(DOUBLE_HOUR_CODES),
      z.pipe(z.pipe(z.string().check(z.maxLength(32)), z.transform(readDoubleHour)), z.enum(DOUBLE_HOUR_CODES)),
    ],
    NO_TIME,
  ),
  /** True: the hour is unknown, and every reading uses three pillars. Default: known. */
  hourUnknown: z.optional(z.boolean('时辰选择不正确')),
  /** `07:30`, within the double-hour. */
  birthClock: z.optional(z.string(NO_CLOCK).check(z.maxLength(8, NO_CLOCK))),
  hourHalf: z.optional(z.enum(HALVES, NO_HOUR_CHOICE)),
  summerTime: z.optional(z.enum(SUMMER_TIMES, NO_HOUR_CHOICE)),
  /** The place of birth, for true solar time. */
  trueSolar: z.optional(
    z.object(
      {
        longitude: z.number('经度要在东经73度至136度之间'),
        province: z.string(NO_CITY).check(z.maxLength(32, NO_CITY)),
        city: z.string(NO_CITY).check(z.maxLength(32, NO_CITY)),
      },
      NO_CITY,
    ),
  ),
  dayBoundary: z.optional(z.enum(DAY_BOUNDARIES, NO_HOUR_CHOICE)),
  hourTrust: z.optional(z.enum(HOUR_TRUSTS, NO_HOUR_CHOICE)),
  /** The school whose weights choose the useful god; default: the common table. */
  school: z.optional(z.enum(SCHOOLS, '没有这种取法')),
  birthTimeText: derivedText,
  birthTimeFull: derivedText,
  hourText: derivedText,
  solarDate: derivedText,
  lunarDate: derivedText,
  lunarDateFull: derivedText,
  /** Version of the accepted consent; without it, the request itself is the consent. */
  consentVersion: z.optional(z.string('授权说明不正确').check(z.maxLength(32, '授权说明不正确'))),
});

const NO_CHOICE = '没有这个选项';

/** Life-stage answers, each optional; null: not answered. */
export const Stage = z.object({
  work: z.nullable(z.enum(WORKS)),
  love: z.nullable(z.enum(LOVES)),
  question: z.nullable(z.enum(QUESTIONS)),
});

/** All answers at once; without any, clears them or skips the questions. */
export const SaveStageBody = z.object({
  id: UserId,
  work: z.optional(z.enum(WORKS, NO_CHOICE)),
  love: z.optional(z.enum(LOVES, NO_CHOICE)),
  question: z.optional(z.enum(QUESTIONS, NO_CHOICE)),
});

/** The saved birth with all derived texts; null until saved. */
export const Profile = z.object({
  username: z.string(),
  /** Default picture, by gender. */
  avatar: z.optional(z.string()),
  /** Uploaded pictures; uploads do not exist. */
  fileList: z.optional(z.array(z.string())),
  /** The birth date by the lunar calendar, as `birthDate` writes it: `1990年闰5月8日`. */
  lunarPickerResult: z.optional(z.string()),
  gender: z.enum(['male', 'female']),
  calendar: z.enum(['solar', 'lunar']),
  birthDate: z.string(),
  birthTime: z.enum(DOUBLE_HOUR_CODES),
  hourUnknown: z.optional(z.boolean()),
  birthClock: z.optional(z.string()),
  hourHalf: z.optional(z.enum(HALVES)),
  summerTime: z.optional(z.enum(SUMMER_TIMES)),
  trueSolar: z.optional(z.object({ longitude: z.number(), province: z.string(), city: z.string() })),
  dayBoundary: z.optional(z.enum(DAY_BOUNDARIES)),
  hourTrust: z.optional(z.enum(HOUR_TRUSTS)),
  school: z.optional(z.enum(SCHOOLS)),
  birthTimeText: z.string(),
  birthTimeFull: z.string(),
  /** The double-hour with its options. */
  hourText: z.optional(z.string()),
  solarDate: z.string(),
  lunarDate: z.string(),
  lunarDateFull: z.string(),
  /** `庚午` of year, month, day and hour; three without the hour. Absent from older servers. */
  pillars: z.optional(z.array(z.string())),
});

/** Instants are ms since the epoch (UTC). */
export const UserInfo = z.object({
  id: z.string(),
  username: z.string(),
  profile: z.nullable(Profile),
  /** Null until the three questions were answered or skipped. */
  lifeStage: z.nullable(Stage),
  isVip: z.boolean(),
  vipLevel: z.enum(MEMBERSHIP_LEVELS),
  vipStartAt: z.nullable(z.int()),
  vipExpireAt: z.nullable(z.int()),
  unpaidOrderNo: z.nullable(z.string()),
  /** The purchase of which nothing was opened yet: its first paid report ends the self-service refund. */
  unopenedOrderNo: z.nullable(z.string()),
  freeExpire: z.boolean(),
  /** Days of the free trial, as at registration. */
  trialDays: z.int(),
  vipExpire: z.boolean(),
  inviteCode: z.string(),
  createdAt: z.int(),
});

export type SaveProfileBody = z.input<typeof SaveProfileBody>;
export type SaveStageBody = z.input<typeof SaveStageBody>;
export type Profile = z.infer<typeof Profile>;
export type UserInfo = z.infer<typeof UserInfo>;
