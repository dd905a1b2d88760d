import { expect, type Page, test } from '@playwright/test';
import { layConsoleSession, newStaff } from './admin-visitor.ts';
import { newAccount } from './web-visitor.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const WORDS = '用户说今晚八点以后有空';

/** How a call that is sent ends without having been done; null: there is no line. */
const FAILURES = [
  { status: 409, code: 40900, msg: '刚刚有人改过' },
  { status: 500, code: 50000, msg: '服务出错了' },
  null,
] as const;

/** Answers every call that changes something with the failure. */
async function fail(page: Page, failure: (typeof FAILURES)[number]) {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(/\/api\/admin\//, (route) => {
    if (route.request().method() === 'GET') return route.continue();
    if (failure === null) return route.abort();
    const { status, code, msg } = failure;
    return route.fulfill({ status, json: { code, msg, data: null } });
  });
}

const saidOf = (failure: (typeof FAILURES)[number]) => failure?.msg ?? '网络连接失败';

test('drafts on a page and in a dialog survive a conflict, an error and a lost connection', async ({
  page,
  request,
}) => {
  const { id } = await newAccount(request);
  await layConsoleSession(page, await newStaff(request, 'owner'));
  await page.goto(`/admin/users/${id}`);
  const note = page.getByRole('textbox', { name: '写给同事的备注' });
  const dialog = page.getByRole('dialog', { name: '停用这个用户' });
  const reason = dialog.getByRole('textbox', { name: '原因' });
  await note.fill(WORDS);
  await page.getByRole('button', { name: '停用', exact: true }).click();
  await reason.fill(WORDS);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  for (const failure of FAILURES) {
    await fail(page, failure);
    await page.getByRole('button', { name: '保存备注' }).click();
    await expect(page.getByRole('alert').getByText(saidOf(failure)).first()).toBeVisible();
    await expect(note).toHaveValue(WORDS);

    await page.getByRole('button', { name: '停用', exact: true }).click();
    await expect(reason).toHaveValue(WORDS);
    await dialog.getByRole('button', { name: '停用', exact: true }).click();
    await expect(dialog.getByText(saidOf(failure))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: '停用', exact: true }).click();
  await expect(reason).toHaveValue(WORDS);
});

test('a page open during an upgrade reports it, and the new version keeps the drafts', {
  tag: '@daily',
}, async ({ page, request, context }) => {
  const { id } = await newAccount(request);
  await layConsoleSession(page, await newStaff(request, 'owner'));
  await page.goto(`/admin/users/${id}`);
  const note = page.getByRole('textbox', { name: '写给同事的备注' });
  await note.fill(WORDS);
  // The server was away for a moment, and another one came back.
  const body = '<script type="module" crossorigin src="/admin/assets/index-next.js"></script>';
  await page.route('**/admin/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await context.setOffline(true);
  await expect(page.getByText(/^断线/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('有新版本')).toBeVisible();
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByText('有新版本')).toBeHidden();
  await expect(note).toHaveValue(WORDS);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(WORDS);
});
