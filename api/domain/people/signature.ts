/** Longest signature, in characters. */
export const SIGNATURE_LENGTH = 8;

/** Chinese characters, Latin letters, digits and common marks; no other script, and no invisible characters. */
const ALLOWED = /^(?:[\p{Script=Han}A-Za-z0-9 ·・.,!?~，。！？～、—_♥❤☀-☺\u{1f300}-\u{1faff}-]|\u{fe0f})+$/u;
const HAS_NAME = /[\p{Script=Han}A-Za-z0-9]/u;
/** More than a year: a number to call. */
const MAX_DIGITS = 4;
const DIGITS = /[0-9〇零一二两三四五六七八九十壹贰叁肆伍陆柒捌玖拾幺]/gu;
const LATIN_RUN = /[A-Za-z]{4}/;
const MARKS = /[^\p{Script=Han}A-Za-z0-9]/gu;

/** Contact data, and names that claim to be the shop or an authority. */
const FORBIDDEN =
  /客服|客fu|kf|官方|官网|官号|子平|紫平|微信|薇信|威信|微x|v信|vx|wx|wei|加[vwq微薇威我扣群一]|[+➕]v|qq|扣扣|电话|手机|致电|热线|短信|群号|网址|链接|退款|退钱|返现|红包|转账|转钱|汇款|银行|支付宝|淘宝|抖音|小红书|公安|警察|法院|检察|税务|系统|平台|管理|工作人|售后|中奖|领奖|奖金|审核|封号/i;

/**
 * True for a name that users may show to strangers: up to eight characters from an allow-list. Compared after NFKC,
 * and without the marks between characters.
 */
export function isSignature(text: string): boolean {
  const name = text.normalize('NFKC').trim();
  const length = [...name].length;
  if (length === 0 || length > SIGNATURE_LENGTH) return false;
  if (!ALLOWED.test(name) || !HAS_NAME.test(name)) return false;
  const bare = name.replace(MARKS, '');
  if ((bare.match(DIGITS)?.length ?? 0) > MAX_DIGITS) return false;
  return !LATIN_RUN.test(bare) && !FORBIDDEN.test(bare);
}
