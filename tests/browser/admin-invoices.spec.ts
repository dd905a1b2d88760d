import { expect, type Page, test } from '@playwright/test';
import type { StaffInvoice } from '#contract/invoices';
import { OWNER, openAsStaff } from './admin-visitor.ts';
import { expectSound } from './sound.ts';
import { watchFaults } from './web-visitor.ts';

test.use({ viewport: { width: 768, height: 900 } });
watchFaults();

const PDF = '%PDF-1.7 an invoice';
const ASKED: StaffInvoice = {
  id: 'one',
  client_sn: 'a'.repeat(32),
  kind: 'company',
  title: '深圳市某某文化科技有限公司',
  taxNo: '914403001922038216',
  amount: null,
  state: 'asked',
  number: null,
  issuedOn: null,
  reason: null,
  askedAt: Date.now() - 4 * 86_400_000,
  file: null,
  version: 0,
  item: '*信息技术服务*会员服务费',
  left: 2999,
  reversal: null,
};

/** The desk over real money, which the sandbox has none of: the server's rules have tests of their own. */
async function withInvoice(page: Page) {
  let row = ASKED;
  const answer = (data: unknown) => ({ json: { code: 0, msg: '', data } });
  const sent: string[] = [];
  const isIn = (url: string) => {
    const { searchParams: asked } = new URL(url);
    const isOf = asked.get('kind') !== 'person' && asked.get('from') !== '2026-10-01';
    return row.state === (asked.get('state') ?? 'asked') && isOf;
  };
  await page.route('**/api/admin/invoices?*', (route) =>
    route.fulfill(answer({ rows: isIn(route.request().url()) ? [row] : [], next: null, head: null })),
  );
  await page.route('**/api/admin/invoices/total?*', (route) =>
    route.fulfill(answer({ total: isIn(route.request().url()) ? 1 : 0, capped: false })),
  );
  await page.route('**/api/admin/invoices/views', (route) =>
    route.fulfill(answer({ asked: { total: row.state === 'asked' ? 1 : 0, capped: false } })),
  );
  await page.route('**/api/admin/worklist', (route) => {
    const work = {
      id: 'toIssue one',
      kind: 'toIssue',
      title: '企业 29.99 元',
      note: '',
      at: row.askedAt,
      to: '/invoices?state=asked&open=one',
    };
    const rows = row.state === 'asked' ? [{ ...work, accept: null, until: null }] : [];
    return route.fulfill({ json: { code: 0, msg: '', data: { rows, more: [], setUp: [] } } });
  });
  await page.route('**/api/admin/invoices/one', (route) => {
    if (route.request().method() === 'GET') return route.fulfill(answer(row));
    const { number, issuedOn } = route.request().postDataJSON();
    row = { ...row, state: 'issued', version: 1, number, issuedOn, amount: row.left };
    return route.fulfill(answer(null));
  });
  await page.route('**/api/admin/invoices/one/file', (route) => {
    sent.push(route.request().postData() ?? '');
    row = { ...row, file: 'pdf' };
    return route.fulfill(answer(null));
  });
  const headers = { 'content-disposition': 'attachment; filename="invoice-24442000000012345678.pdf"' };
  await page.route('**/api/admin/invoice-file?*', (route) => route.fulfill({ body: PDF, headers }));
  return sent;
}

test('finance issues an invoice with its file, from the first page of the console', async ({ page }) => {
  const sent = await withInvoice(page);
  await openAsStaff(page, OWNER, '/admin/');
  await page.getByRole('link', { name: '企业 29.99 元' }).click();
  await expect(page.getByRole('button', { name: /^已申请\s*1$/ })).toBeVisible();
  const drawer = page.getByRole('dialog', { name: '发票', exact: true });
  await expect(drawer.getByText('914403001922038216')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: '开具' });
  await dialog.getByLabel('发票号码').fill('2444 2000 0000 1234 5678');
  await dialog.getByLabel('开票日期').fill('2026-12-01');
  const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
  await dialog.getByLabel(/发票文件/).setInputFiles(file);
  await expectSound(page);
  await dialog.getByRole('button', { name: '开具' }).click();
  await expect(page.getByText('已上传，客户可以下载了')).toBeVisible();
  expect(sent).toEqual([PDF]);
  await expect(drawer.getByText('24442000000012345678')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载文件' }).click();
  expect((await download).suggestedFilename()).toBe('invoice-24442000000012345678.pdf');
});

test('the result of the tax program is previewed before its invoices are issued', async ({ page }) => {
  await withInvoice(page);
  const read = [{ ...ASKED, number: '24442000000012345678', issuedOn: '2026-12-01' }].map(
    ({ id, version, client_sn, title, number, issuedOn }) => ({ id, version, client_sn, title, number, issuedOn }),
  );
  const result = { read, left: [{ line: 3, why: '没有订单号' }] };
  await page.route('**/api/admin/invoices/result', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: result } }),
  );
  await openAsStaff(page, OWNER, '/admin/invoices');
  await page.getByRole('button', { name: '上传开票结果' }).click();
  const dialog = page.getByRole('dialog', { name: '上传开票结果' });
  const file = { name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') };
  await dialog.getByLabel(/开票结果文件/).setInputFiles(file);
  await dialog.getByRole('button', { name: '对一遍' }).click();
  await expect(dialog.getByText('1行没有对上，这些不会开具')).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: '开具这1张' }).click();
  await expect(page.getByText('已开具1张')).toBeVisible();
  await expect(page.getByText('没有待开的发票')).toBeVisible();
});

test('support filters the list by days and kind, and goes back', async ({ page }) => {
  await withInvoice(page);
  await openAsStaff(page, OWNER, '/admin/invoices');
  const row = page.getByRole('row', { name: new RegExp(ASKED.title) });
  await expect(row).toContainText('等了4天');
  await page.keyboard.press('f');
  await page.getByRole('radio', { name: '个人' }).click();
  await expect(page).toHaveURL(/kind=person/);
  await expect(row).toBeHidden();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect(row).toBeVisible();
});
