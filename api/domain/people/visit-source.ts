import { hasKey } from '../lookup.ts';
/**
 * Source of a visit according to its landing URL: a short list of names, so that no URL can add a person, a campaign
 * number or text of its own to the counts.
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

/** Sources to filter a list by; `unknown`: the account is older than the record. */
export const VISIT_SOURCE_FILTER: Readonly<Record<VisitSource | 'unknown', string>> = {
  ...VISIT_SOURCE_NAMES,
  unknown: '未记录',
};

/** Null as `unknown`. */
export const sourceName = (source: VisitSource | 'unknown' | null): string => VISIT_SOURCE_FILTER[source ?? 'unknown'];

/** Values of `utm_source` in links, in lower case. */
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
 * Returns the source of a landing URL by its query. An invite link always counts as an invitation. Example:
 * `?inviteCode=ABC123` → invite, `?utm_source=XHS` → xiaohongshu, `?utm_source=leaflet` → other, nothing → direct.
 */
export function visitSource(search: string): VisitSource {
  const query = new URLSearchParams(search);
  if (query.get('inviteCode') || query.get('code')) return 'invite';
  const utmSource = query.get('utm_source')?.trim().toLowerCase();
  if (!utmSource) return 'direct';
  return hasKey(UTM_SOURCES, utmSource) ? UTM_SOURCES[utmSource] : 'other';
}
