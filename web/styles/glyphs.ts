import { DOUBLE_HOURS } from '#domain/calendar/double-hours';
import { BRANCHES, STEMS } from '#domain/calendar/ganzhi';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { SERIF as ACCOUNTS } from '../features/accounts/serif.ts';
import { SERIF as ALMANAC } from '../features/almanac/serif.ts';
import { SERIF_LATER as CALENDAR_TEST_LATER } from '../features/calendar-test/serif.ts';
import { SERIF as CHART, SERIF_LATER as CHART_LATER } from '../features/chart/serif.ts';
import { SERIF_LATER as CONSULT_LATER } from '../features/consult/serif.ts';
import { SERIF_LATER as CONSULT_TIME_LATER } from '../features/consult-time/serif.ts';
import { SERIF as CONTACT } from '../features/contact/serif.ts';
import { SERIF as FORTUNE, SERIF_LATER as FORTUNE_LATER } from '../features/fortune/serif.ts';
import { SERIF as HOME } from '../features/home/serif.ts';
import { SERIF as ORDERS, SERIF_LATER as ORDERS_LATER } from '../features/orders/serif.ts';
import { SERIF_LATER as PAIRING_LATER } from '../features/pairing/serif.ts';
import { SERIF_LATER as PLANS_LATER } from '../features/plans/serif.ts';
import { SERIF_LATER as PRIVACY_LATER } from '../features/privacy/serif.ts';
import { SERIF as PROFILE } from '../features/profile/serif.ts';
import { SERIF_LATER as PURCHASE_LATER } from '../features/purchase/serif.ts';
import { SERIF_LATER as READING_LATER } from '../features/reading/serif.ts';
import { SERIF as RECORD } from '../features/record/serif.ts';
import { SERIF as REFERRAL, SERIF_LATER as REFERRAL_LATER } from '../features/referral/serif.ts';
import { SERIF_LATER as SECURITY_LATER } from '../features/security/serif.ts';
import { SERIF as SHELL } from '../features/shell/serif.ts';
import { SERIF as TOMORROW } from '../features/tomorrow/serif.ts';

const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/**
 * Everything the serif face is asked to draw: the signs, and each feature's own list (`serif.ts`
 * beside its texts). The build cuts the font to these characters and no others.
 */
export const SERIF_TEXT = [
  ...PRINTABLE_ASCII,
  '·，。：（）',
  ...STEMS,
  ...BRANCHES,
  ...DOUBLE_HOURS.map((hour) => hour.name),
  ...PLAN_CATALOGUE.map((plan) => plan.name),
  '木火土金水',
  ...SHELL,
  ...HOME,
  ...ACCOUNTS,
  ...PROFILE,
  ...CHART,
  ...ALMANAC,
  ...ORDERS,
  ...CONTACT,
  ...FORTUNE,
  ...RECORD,
  ...REFERRAL,
  ...TOMORROW,
].join('');

/** What only sheets, dialogs, reports and the picture of the chart draw; the browser fetches it when they do. */
export const SERIF_LATER_TEXT = [
  ...CALENDAR_TEST_LATER,
  ...CHART_LATER,
  ...CONSULT_LATER,
  ...CONSULT_TIME_LATER,
  ...FORTUNE_LATER,
  ...ORDERS_LATER,
  ...PAIRING_LATER,
  ...PLANS_LATER,
  ...PRIVACY_LATER,
  ...SECURITY_LATER,
  ...PURCHASE_LATER,
  ...READING_LATER,
  ...REFERRAL_LATER,
].join('');
