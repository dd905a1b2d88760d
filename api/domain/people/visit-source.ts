import { hasKey } from '../lookup.ts';
/**
 * From where somebody came, as far as the address they opened tells: a short list of names, so that
 * no address can put a person, a campaign's number or a text of its own into the counts.
 */
export const VISIT_SOURCES = [
  'direct',
  'invite',
  'wechat',
  'xiaohongshu',
  'douyin',
  'weibo',
  'bilibili',
  'search',
  'shop',
  'other',
] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

const VISIT_SOURCE_NAMES: Readonly<Record<VisitSource, string>> = {
  direct: '直接打开',
  invite: '好友邀请',
  wechat: '微信',
  xiaohongshu: '小红书',
  douyin: '抖音',
  weibo: '微博',
  bilibili: '哔哩哔哩',
  search: '搜索引擎',
  shop: '到店',
  other: '其他链接',
};

/** Sources by which a list is narrowed; `unknown`: the account is older than the record. */
export const VISIT_SOURCE_FILTER: Readonly<Record<VisitSource | 'unknown', string>> = {
  ...VISIT_SOURCE_NAMES,
  unknown: '未记录',
};

/** Null as `unknown`. */
export const sourceName = (source: VisitSource | 'unknown' | null): string => VISIT_SOURCE_FILTER[source ?? 'unknown'];

/** Values of `utm_source` in links, in small letters. */
const UTM_SOURCES = {
  wechat: 'wechat',
  weixin: 'wechat',
  wx: 'wechat',
  xiaohongshu: 'xiaohongshu',
  xhs: 'xiaohongshu',
  rednote: 'xiaohongshu',
  douyin: 'douyin',
  tiktok: 'douyin',
  weibo: 'weibo',
  bilibili: 'bilibili',
  baidu: 'search',
  bing: 'search',
  google: 'search',
  sogou: 'search',
  so: 'search',
  shop: 'shop',
} as const satisfies Record<string, VisitSource>;

/**
 * The source of a landing address, by its query. An invite link is an invitation whatever else it
 * says.
 *
 * Example: `?inviteCode=ABC123` → invite, `?utm_source=XHS` → xiaohongshu, `?utm_source=leaflet` →
 * other, nothing → direct.
 */
export function visitSource(search: string): VisitSource {
  const query = new URLSearchParams(search);
  if (query.get('inviteCode') || query.get('code')) return 'invite';
  const said = query.get('utm_source')?.trim().toLowerCase();
  if (!said) return 'direct';
  return hasKey(UTM_SOURCES, said) ? UTM_SOURCES[said] : 'other';
}
