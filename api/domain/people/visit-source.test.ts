import { expect, it } from 'vitest';
import { visitSource } from './visit-source.ts';

it.each([
  ['', 'direct'],
  ['?tab=2', 'direct'],
  ['?utm_source=', 'direct'],
  ['?utm_source=XHS', 'xiaohongshu'],
  ['?utm_source=%20WeiXin', 'wechat'],
  ['?utm_source=baidu&utm_campaign=13800138000', 'search'],
  ['?utm_source=leaflet', 'other'],
  ['?utm_source=constructor', 'other'],
  ['?utm_source=wechat&inviteCode=ABC123', 'invite'],
  ['?code=ABC123', 'invite'],
  ['?inviteCode=', 'direct'],
])('an address with “%s” comes from %s', (search, source) => {
  expect(visitSource(search)).toBe(source);
});
