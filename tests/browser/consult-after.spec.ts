import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { SUMMARY_ORDER, SUMMARY_PARTS } from '#domain/consulting/summary-parts';
import { SUMMARY } from '../support/consult-calls.ts';
import { type Colleague, newMaster, staffToken } from './consult-master.ts';
import { expectSound } from './sound.ts';
import {
  type Account,
  atCashier,
  newAccount,
  orderStatus,
  saveBirth,
  signIn,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

const QUESTION = '上次说下半年再动，具体是几月份开始比较合适？';
const ANSWER = '从立秋以后开始谈，十月前定下来。';

async function consultation(request: APIRequestContext, account: Account): Promise<string> {
  const answer = await request.post('/api/web/pay', {
    headers: { Authorization: `Bearer ${account.token}` },
    data: {
      ...{ userId: account.id, subject: '咨询留言', type: 'consult', amount: 39900 },
      ...{ isRenew: false, content: '想请老师看看今年换工作是否合适' },
    },
  });
  const clientSn: string = (await answer.json()).data.client_sn;
  await atCashier(request, clientSn, 'pay');
  await expect.poll(() => orderStatus(request, account.token, clientSn)).toBe('PAID');
  return clientSn;
}

/** An hour agreed on the telephone, begun and over. */
async function hourHeld(request: APIRequestContext, master: Colleague, clientSn: string) {
  const owner = await staffToken(request);
  const own = await staffToken(request, master);
  const post = async (token: string, what: string, data: object) => {
    const answer = await request.post(`/api/admin/demands/${clientSn}/${what}`, {
      headers: { Authorization: `Bearer ${token}` },
      data,
    });
    expect([what, (await answer.json()).code]).toEqual([what, 0]);
  };
  await post(owner, 'move', { action: 'assign', version: 1, assigneeId: master.id });
  await post(own, 'move', { action: 'accept', version: 2 });
  await post(own, 'contacts', { way: 'call', result: 'agreed' });
  await post(own, 'move', { action: 'begin', version: 3 });
  await post(own, 'move', { action: 'finish', version: 4, outcome: 'answered' });
}

async function openConsole(page: Page, { username, password }: Colleague, path: string) {
  await page.goto('/admin/login');
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(path);
}

test('master and client, each in a window: summary, question, answer, satisfaction', async ({
  browser,
  page: client,
  request,
}) => {
  const master = await newMaster(request, '清和先生');
  const account = await newAccount(request);
  await saveBirth(request, account);
  const clientSn = await consultation(request, account);
  await hourHeld(request, master, clientSn);
  await signIn(client, account);

  const desk = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  await openConsole(desk, master, `/admin/demands?open=${clientSn}`);
  const drawer = desk.getByRole('dialog', { name: /^咨询 / });
  const field = (name: string) => drawer.getByLabel(name, { exact: true });
  await field(SUMMARY_PARTS.question.name).fill(SUMMARY.question);
  await expect(drawer).toContainText('草稿已保存');
  // What is typed lies on the server: the page may go.
  await desk.reload();
  await expect(field(SUMMARY_PARTS.question.name)).toHaveValue(SUMMARY.question);
  for (const part of SUMMARY_ORDER) await field(SUMMARY_PARTS[part].name).fill(SUMMARY[part]);
  await expectSound(desk);
  await drawer.getByRole('button', { name: '发送小结' }).click();
  const asked = desk.getByRole('dialog', { name: '发送小结' });
  await expect(asked).toContainText('发送后不能撤回');
  await expectSound(desk);
  await asked.getByRole('button', { name: '确认发送' }).click();
  await expect(drawer).toContainText('已完成');

  await client.goto('/orders');
  await client.getByRole('link', { name: '咨询小结' }).click();
  await expect(client.getByText(SUMMARY.view)).toBeVisible();
  await client.getByLabel('追问', { exact: true }).fill(QUESTION);
  await client.getByRole('button', { name: '提交追问' }).click();
  await expect(client.getByText('已收到，48小时内答复。')).toBeVisible();

  await desk.reload();
  await drawer.getByLabel('答复', { exact: true }).fill(ANSWER);
  await drawer.getByRole('button', { name: '发送答复' }).click();
  await expect(drawer).toContainText(ANSWER);

  await client.reload();
  await expect(client.getByText(ANSWER)).toBeVisible();
  await expect(client.getByLabel('追问', { exact: true })).toBeHidden();
  await client.getByLabel('满意', { exact: true }).check();
  await client.getByRole('button', { name: '提交评价' }).click();
  await expect(client.getByRole('heading', { name: '您的评价' })).toBeVisible();
  await desk.reload();
  await expect(drawer).toContainText('客户评价：满意');
  await desk.close();
});
