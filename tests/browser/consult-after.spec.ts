import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { SUMMARY_ORDER, SUMMARY_PARTS } from '#domain/consulting/summary-parts';
import { SUMMARY } from '../support/consult-calls.ts';
import { openAsStaff } from './admin-visitor.ts';
import { newMaster } from './consult-master.ts';
import { expectSound } from './sound.ts';
import { inFile } from './web-reader.ts';
import {
  type Account,
  atCashier,
  dialog,
  expectLayers,
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
      userId: account.id,
      subject: '咨询留言',
      type: 'consult',
      amount: 39900,
      isRenew: false,
      content: '想请老师看看今年换工作是否合适',
    },
  });
  const clientSn: string = (await answer.json()).data.client_sn;
  await atCashier(request, clientSn, 'pay');
  await expect.poll(() => orderStatus(request, account.token, clientSn)).toBe('PAID');
  return clientSn;
}

/** The client picks the hour in the order's page, and reads there how long it is until it. */
async function pickHour(page: Page, clientSn: string, master: string): Promise<void> {
  await page.goto(`/payment-success?client_sn=${clientSn}`);
  await page.getByRole('button', { name: '选择时间' }).click();
  const sheet = dialog(page, '咨询时间');
  await sheet.getByRole('radio', { name: master }).check({ force: true });
  const days = sheet.getByRole('group', { name: '日期' }).getByRole('radio');
  await days.nth(3).check({ force: true });
  await sheet.getByRole('radio', { name: '10:00' }).check({ force: true });
  await sheet.getByRole('button', { name: '确认预约' }).click();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expectLayers(page);
  await expect(page.getByRole('timer')).toHaveText(/^还有 \d 天/);
  await expect(page.getByText('开始前24小时以上可自行改约')).toBeVisible();
  await expect(page.getByRole('link', { name: '加入日历' })).toBeVisible();
}

/** Staff propose another hour; the old one holds until the client has agreed. */
async function proposeAndAgree(desk: Page, client: Page): Promise<void> {
  const drawer = desk.getByRole('dialog', { name: /^咨询 / });
  await drawer.getByRole('button', { name: '提议改期' }).click();
  const asking = desk.getByRole('dialog', { name: '提议改期' });
  await asking.getByRole('navigation', { name: '日期' }).getByRole('button').nth(5).click();
  await asking.getByRole('button', { name: /可约$/ }).first().click();
  await asking.getByLabel('改期原因').fill('老师当天临时有事');
  await expectSound(desk);
  await asking.getByRole('button', { name: '提议改期' }).click();
  await expect(drawer).toContainText('提议改到（等待用户答复）');
  await client.reload();
  const proposal = client.getByRole('region', { name: '改期提议' });
  await expect(proposal).toContainText('老师当天临时有事');
  await proposal.getByRole('button', { name: '同意改期' }).click();
  await expect(proposal).toBeHidden();
  await expect(client.getByRole('list', { name: '经过' })).toContainText('您已同意改期');
  await desk.reload();
  await expect(drawer).toContainText('同意改期');
}

/** The hour is five minutes away, and its reminder has gone: no clock of the server can be moved. */
function hourComes(clientSn: string): void {
  const now = Date.now();
  const reminded = "UPDATE consult_reminders SET state = 'sent', done_at = ? WHERE client_sn = ? AND what = 'hour'";
  inFile(
    'ziping.db',
    [reminded, now, clientSn],
    ['UPDATE consult_demands SET slot_at = ? WHERE client_sn = ?', now + 5 * 60_000, clientSn],
  );
}

test('master and client, each in a window: hour, reminder, beginning, summary, question, answer, satisfaction', async ({
  browser,
  page: client,
  request,
}) => {
  // A name of its own: other tests have masters too.
  const name = `清${String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 5_000))}先生`;
  const master = await newMaster(request, name);
  await newMaster(request, '静安老师');
  const account = await newAccount(request);
  await saveBirth(request, account);
  const clientSn = await consultation(request, account);
  await signIn(client, account);
  await pickHour(client, clientSn, name);

  const desk = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  await openAsStaff(desk, master, `/admin/demands?open=${clientSn}`);
  const drawer = desk.getByRole('dialog', { name: /^咨询 / });
  await expect(drawer).toContainText('已预约');
  await expect(drawer.getByRole('button', { name: /起可开始$/ })).toBeDisabled();
  await proposeAndAgree(desk, client);
  hourComes(clientSn);
  await client.reload();
  await expect(client.getByRole('timer')).toHaveText(/^还有 \d 分钟，请在方便说话的地方等候。$/);
  await expect(client.getByRole('list', { name: '经过' })).toContainText('已提醒');
  await desk.reload();
  // In its hour nothing is asked: ten minutes are left to take it back.
  await drawer.getByRole('button', { name: '开始', exact: true }).click();
  await expect(drawer).toContainText('进行中');
  await client.reload();
  await expect(client.getByText('咨询正在进行')).toBeVisible();
  await drawer.getByRole('button', { name: '结束咨询', exact: true }).click();
  const short = desk.getByRole('dialog', { name: '结束咨询' });
  await short.getByRole('radio', { name: '其他（写明）' }).check();
  const end = short.getByRole('button', { name: '结束咨询' });
  await expect(end).toHaveAttribute('aria-disabled', 'true');
  await short.getByRole('textbox').fill('问题不多，已经说清');
  await expectSound(desk);
  await end.click();
  await expect(drawer).toContainText('待小结');
  await expect(drawer).toContainText('这一场预约时间还没到就结束了');
  const field = (name: string) => drawer.getByLabel(name, { exact: true });
  await expect(field(SUMMARY_PARTS.question.name)).toBeFocused();
  await field(SUMMARY_PARTS.question.name).fill(SUMMARY.question);
  await expect(drawer).toContainText('草稿已保存');
  // The draft lies on the server: the page may go.
  await desk.reload();
  await expect(field(SUMMARY_PARTS.question.name)).toHaveValue(SUMMARY.question);
  for (const part of SUMMARY_ORDER) await field(SUMMARY_PARTS[part].name).fill(SUMMARY[part]);
  await expectSound(desk);
  await drawer.getByRole('button', { name: '发送小结' }).click();
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
