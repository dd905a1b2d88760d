import { expect, test } from 'vitest';
import type { ReportView } from '#contract/reports';
import type { UserProfile } from '#web/lib/session.ts';
import { keptName, keptReport } from '../fortune/home-cache.ts';

const profile: UserProfile = {
  id: 'u1',
  username: '13800138000',
  isVip: false,
  vipLevel: 'free',
  inviteCode: 'A1B2C3',

  vipStartAt: null,
  vipExpireAt: null,
  unpaidOrderNo: null,
  unopenedOrderNo: null,
  freeExpire: false,
  trialDays: 3,

  vipExpire: false,
  createdAt: 0,
  lifeStage: null,
  calendar: 'solar',
  birthDate: '1990年5月12日',
  birthTime: 'chen',
  gender: 'female',
};
const report: ReportView = {
  content: '',
  source: 'rules',
  label: '',
  title: '',
  sections: [],
  locked: [],
  access: 'full',
};
const kept = { of: keptName('2026-11-21', profile), report };

test('a stored report is valid for its day and its birth', () => {
  expect(keptReport(kept, keptName('2026-11-21', profile))).toEqual(report);
  expect(keptReport(kept, keptName('2026-11-22', profile))).toBeNull();
  expect(keptReport(undefined, keptName('2026-11-21', profile))).toBeNull();
  const older = { of: kept.of, report: { content: '' } as ReportView };
  expect(keptReport(older, keptName('2026-11-21', profile))).toBeNull();
  for (const change of [
    { birthDate: '1990年5月13日' },
    { birthTime: 'si' },
    { hourUnknown: true },
    { lifeStage: { work: 'retired', love: null, question: null } },
    { gender: 'male' },
    { calendar: 'lunar' },
  ] as const) {
    expect(keptReport(kept, keptName('2026-11-21', { ...profile, ...change }))).toBeNull();
  }
});
