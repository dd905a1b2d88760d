import { expect, type Page, test } from '@playwright/test';
import type { SettlementDetail, SettlementList } from '#contract/settlements';
import { agreeTo, newStaff, OWNER, openAsStaff } from './admin-visitor.ts';
import { newMaster } from './consult-master.ts';
import { expectSound } from './sound.ts';
import { watchFaults } from './web-visitor.ts';

test.use({ viewport: { width: 768, height: 900 } });
watchFaults();

const ROW = {
  id: 'nov',
  master: { id: 'qing', name: '清和先生' },
  month: '2026-11',
  fen: 21_546,
  lines: 2,
  madeAt: Date.UTC(2026, 11, 3),
  approved: { at: Date.UTC(2026, 11, 3, 4), by: '周岚' },
  paidAt: null,
  reference: null,
};
const LINES: SettlementDetail['lines'] = [
  {
    client_sn: 'a'.repeat(32),
    kind: 'held',
    at: Date.UTC(2026, 10, 6, 3),
    baseFen: 39_900,
    basisPoints: 6_000,
    fen: 23_940,
    shortMinutes: null,
  },
  {
    client_sn: 'a'.repeat(32),
    kind: 'refund',
    at: Date.UTC(2026, 10, 9, 3),
    baseFen: 3_990,
    basisPoints: 6_000,
    fen: -2_394,
    shortMinutes: null,
  },
];

/** A month of real money, which no test of the browser can wait for. */
async function withNovember(page: Page) {
  await page.route('**/api/admin/settlements', async (route) => {
    const answer = await (await route.fetch({ maxRetries: 2 })).json();
    const data: SettlementList = { ...answer.data, rows: [ROW], makeable: '2026-12' };
    await route.fulfill({ json: { ...answer, data } });
  });
  await page.route('**/api/admin/settlements/nov', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { row: ROW, waiting: 1, payouts: [], lines: LINES } } }),
  );
}

test('the owner sets a share, and reads the details of a month', async ({ page, request }) => {
  await newMaster(request, '清和先生');
  await withNovember(page);
  await openAsStaff(page, OWNER, '/admin/settings?part=shares');
  await page.getByRole('button', { name: '设定分成' }).click();
  const share = page.getByRole('dialog', { name: '设定分成' });
  await share.getByLabel('分成（%）').fill('55.5');
  await expectSound(page);
  const set = share.getByRole('button', { name: '设定分成' });
  await newStaff(request, 'owner');
  await set.click();
  await expect(share.getByRole('alert')).toContainText('已请另一位负责人同意');
  await agreeTo(request, 'settlement.share');
  await set.click();
  await expect(page.getByRole('listitem').filter({ hasText: '55.5%' }).first()).toBeVisible();

  await page.getByRole('link', { name: '钱' }).click();
  await expect(page.getByRole('row', { name: /清和先生/ })).toContainText('215.46');
  await expectSound(page);
  await page.getByRole('button', { name: '明细' }).click();
  const details = page.getByRole('dialog', { name: '清和先生 2026-11 明细' });
  await expect(details.getByRole('row', { name: /退款扣回/ })).toContainText('-23.94');
  await expect(details).toContainText('待核实的时长 1 条');
  await expectSound(page);
  await details.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('row', { name: /清和先生/ })).toContainText('已核对（周岚');
  await page.getByRole('button', { name: '付款', exact: true }).click();
  const paying = page.getByRole('dialog', { name: '付款' });
  await expect(paying).toContainText('215.46元');
  await paying.getByLabel('结算金额（元）').fill('215.45');
  await paying.getByLabel('付款凭证号').fill('工行 2026-12-03');
  await expect(paying.getByRole('alert')).toHaveText('与 215.46 不一致');
  await expect(paying.getByRole('button', { name: '付款' })).toBeDisabled();
  await paying.getByLabel('结算金额（元）').fill('215.46');
  await expect(paying.getByRole('button', { name: '付款' })).toBeEnabled();
  await expectSound(page);
});
