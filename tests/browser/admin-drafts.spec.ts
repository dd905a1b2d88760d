import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newStaff, openConsole } from './admin-visitor.ts';
import { staffToken } from './consult-master.ts';
import { atCashier, newAccount, orderStatus } from './web-visitor.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const WORDS = '客户今晚八点后有空，请再联系';

interface Written {
  path: string;
  /** Opens the dialog, or the form in a drawer; none: it stands on the page. */
  opener?: string;
  label: string;
  send: string;
  /** The row whose drawer has the form: it is closed and opened again, and the form with its words. */
  row?: string;
}

async function order(request: APIRequestContext, type: 'month' | 'consult') {
  const { id: userId, token } = await newAccount(request);
  const what =
    type === 'month'
      ? { subject: '月包VIP', type, amount: 2999 }
      : { subject: '咨询留言', type, amount: 39900, content: '想请老师看看今年换工作是否合适' };
  const answer = await request.post('/api/web/pay', {
    headers: { Authorization: `Bearer ${token}` },
    data: { ...what, userId, isRenew: false },
  });
  const sn: string = (await answer.json()).data.client_sn;
  if (type === 'consult') {
    await atCashier(request, sn, 'pay');
    await expect.poll(() => orderStatus(request, token, sn)).toBe('PAID');
  }
  return { sn, userId };
}

/** Where staff write, one of each kind of page. */
async function writtenFields(request: APIRequestContext): Promise<Written[]> {
  const consult = await order(request, 'consult');
  const waiting = await order(request, 'month');
  const demand = `/demands?state=all&open=${consult.sn}`;
  const user = `/users/${waiting.userId}`;
  return [
    { path: demand, opener: '添加备注', label: '内部备注', send: '记录', row: consult.sn },
    { path: demand, opener: '取消咨询', label: '取消原因', send: '取消咨询' },
    { path: `/orders?open=${waiting.sn}`, opener: '关闭订单', label: '原因', send: '关闭订单' },
    { path: user, label: '写给同事的备注', send: '保存备注' },
    { path: user, opener: '停用', label: '原因', send: '停用' },
  ];
}

/** How a call that is sent ends without having been done. */
const FAILURES = {
  conflict: { status: 409, code: 40900, msg: '刚刚有人改过' },
  fault: { status: 500, code: 50000, msg: '服务出错了' },
  offline: null,
} as const;

const fieldOf = (page: Page, { label }: Written) =>
  page.getByRole('textbox', { name: label, exact: true });

/** Opens the field where it is not open. */
async function open(page: Page, { opener }: Written) {
  if (opener) await page.getByRole('button', { name: opener, exact: true }).first().click();
}

/** Closes what the field is in, if the failure has left it open, and opens it again. */
async function reopen(page: Page, field: Written) {
  if (field.opener === undefined) return;
  const box = fieldOf(page, field);
  if (await box.isVisible()) {
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  }
  if (field.row) await page.locator(`[data-row="${field.row}"]`).click();
  else await open(page, field);
}

async function send(page: Page, { send: name }: Written) {
  const dialog = page.getByRole('dialog').last();
  const scope = (await dialog.getByRole('button', { name, exact: true }).count()) ? dialog : page;
  await scope.getByRole('button', { name, exact: true }).last().click();
}

test('typed words survive conflict, fault, no line, a closed dialog and the end of the session', async ({
  page,
  request,
}) => {
  const me = await newStaff(request, 'owner');
  const fields = await writtenFields(request);
  await openConsole(page, me, '/orders');

  for (const field of fields) {
    await page.goto(`/admin${field.path}`);
    await open(page, field);
    await fieldOf(page, field).fill(WORDS);
    for (const [name, failure] of Object.entries(FAILURES)) {
      await page.route(/\/api\/admin\//, (route) => {
        if (route.request().method() === 'GET') return route.continue();
        if (failure === null) return route.abort();
        const { status, code, msg } = failure;
        return route.fulfill({ status, json: { code, msg, data: null } });
      });
      await send(page, field);
      const said = failure?.msg ?? /网络|连接/;
      await expect(page.getByText(said).first(), `${field.label}, ${name}`).toBeVisible();
      await page.unroute(/\/api\/admin\//);
      await reopen(page, field);
      await expect(fieldOf(page, field), `${field.label}, ${name}`).toHaveValue(WORDS);
    }
    await request.post('/api/admin/staff/end-sessions', {
      headers: { Authorization: `Bearer ${await staffToken(request)}` },
      data: { id: me.id },
    });
    await send(page, field);
    await expect(page).toHaveURL(/login/);
    await page.getByLabel('用户名').fill(me.username);
    await page.getByLabel('密码', { exact: true }).fill(me.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    if (!field.row) await open(page, field);
    await expect(fieldOf(page, field), field.label).toHaveValue(WORDS);
  }
});
