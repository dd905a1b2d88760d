import { expect, it } from 'vitest';
import { PERSONAL_TABLES } from '#api/features/me/privacy/deletion-map';
import { COLUMNS, PARTS } from '../../web/features/people/privacy/export-words.ts';
import { readableExport } from '../../web/features/people/privacy/readable-export.ts';

const CHINESE = /^[\p{Script=Han}]+$/u;

it('names every part of the stored data in Chinese', () => {
  const kept = [...PERSONAL_TABLES.map(({ label }) => label), 'lifeStage'];
  expect(Object.keys(PARTS).sort()).toEqual(kept.sort());
  for (const title of [...Object.values(PARTS), ...Object.values(COLUMNS)]) {
    expect(title).toMatch(CHINESE);
  }
});

it('has times, money and states in words, and the reason for a missing reading', () => {
  const at = Date.UTC(2026, 10, 5, 1, 5);
  const page = readableExport({
    account: [{ id: 'a', phone: '13812345678', name: '<b>小明</b>', createdAt: at }],
    birth: { gender: 'female', solarDate: '1990年5月12日', birthTime: 'chen' },
    orders: [{ clientSn: 'S1', amount: 2999, status: 'PAID', paidAt: at, flags: [] }],
    grants: [{ level: 'month', days: 30, grantedAt: at, revokedAt: null }],
    reports: [],
    demands: [],
    giftsBought: [{ level: 'month', days: 30, state: 'open', boughtAt: at }],
    refunds: [{ amount: 100, status: 'open' }],
  });
  for (const text of ['13812345678', '女', '￥29.99', '已支付', '月包VIP', '2026年11月5日 09:05', '未兑换', '处理中']) {
    expect(page).toContain(`<td>${text}</td>`);
  }
  expect(page).toContain('<td>&lt;b&gt;小明&lt;/b&gt;</td>');
  expect(page).toContain('<h2>写成的解读</h2><p>没有记录。按规则写成的解读每次现写，不保存。</p>');
  expect(page).toContain('<h2>咨询</h2><p>没有记录</p>');
  expect(page).not.toMatch(/\b\d{13}\b|chen|收回时间/);
});

it('has a written reading section by section', () => {
  const report = { sections: [{ title: '性情', text: '稳。', evidence: [] }] };
  expect(readableExport({ reports: [{ template: 'bazi', report }] })).toContain('<td>八字</td><td>性情\n稳。</td>');
});
