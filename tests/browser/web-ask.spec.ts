import { expect, test } from '@playwright/test';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { newReader } from './web-reader.ts';
import { dialog, signIn, watchFaults } from './web-visitor.ts';

watchFaults();

test('a question: consent once, an answer with its signs, the list, and deletion', { tag: '@phones' }, async ({
  page,
  request,
}) => {
  const account = await newReader(request, 'trial');
  await signIn(page, account);
  await page.goto('/ask');
  await expect(page).toHaveTitle('问一件事 · 子平');
  await expect(page.getByText('体验期还能问3次')).toBeVisible();
  const field = page.getByLabel('想问的事');
  // The browsing list below, which has the same questions, is shown until the suggestions arrive.
  const nearest = page.getByRole('region', { name: '您想问的是' });

  // Too long is said at once; nothing leaves.
  await field.fill('问'.repeat(61));
  await expect(page.getByText('最多60个字，多出来的没有算')).toBeVisible();

  // Somebody in need is helped on the device: not even the consent is asked.
  const sent: string[] = [];
  page.on('request', (each) => sent.push(decodeURIComponent(each.postData() ?? '')));
  await field.fill('活着太累了，不想活了');
  const help = page.getByRole('alert', { name: '帮助' });
  await expect(help.getByRole('link', { name: '心理援助热线 12356' })).toHaveAttribute('href', 'tel:12356');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent.filter((body) => body.includes('不想活'))).toEqual([]);
  await page.getByRole('button', { name: '我没事，继续问' }).click();

  // Nothing that is typed leaves before the consent.
  await field.fill('这个月财运怎么样');
  await expect(page.getByRole('region', { name: '问题怎样保存' })).toContainText('找完不留');
  expect(sent.filter((body) => body.includes('财运'))).toEqual([]);
  await page.getByRole('button', { name: '同意，边写边找' }).click();
  await nearest.getByRole('button', { name: '这个月财运怎么样' }).click();
  const answer = page.getByRole('article', { name: '这个月财运怎么样' });
  await expect(answer.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(answer.getByText('看不出', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('体验期还能问2次')).toBeVisible();
  const asked = page.getByRole('region', { name: '问过的' });
  await expect(asked.getByRole('button', { name: /这个月财运怎么样/ })).toBeVisible();

  // The master sees the question only if it is ticked, and then in the text of the hour.
  await answer.getByRole('link', { name: '带给老师' }).click();
  const carry = page.getByRole('checkbox', { name: '把这条带给老师：“这个月财运怎么样”' });
  await expect(carry).not.toBeChecked();
  await expect(page.getByText('0/100')).toBeVisible();
  await carry.check();
  await expect(page.getByText('12/100')).toBeVisible();
  await page.goBack();

  // A year is out of the plan's reach; the present is offered, and asked by a press.
  await field.fill('明年适合跳槽吗');
  await nearest.getByRole('button', { name: '明年适合换工作吗' }).click();
  await expect(page.getByText('整年的事在年包里看')).toBeVisible();
  await page.getByRole('button', { name: '按这个月答' }).click();
  await expect(page.getByRole('article', { name: '现在适合换工作吗' })).toBeVisible();

  await field.fill('帮我挑个搬家的日子');
  await nearest.getByRole('button', { name: '挑一个办事的好日子' }).click();
  await expect(page.getByRole('link', { name: '去看看' })).toHaveAttribute('href', '/days?purpose=move');

  await asked.getByRole('button', { name: /这个月财运怎么样/ }).click();
  await expect(answer).toBeVisible();
  await answer.getByRole('button', { name: '删掉这条' }).click();
  await dialog(page, '删掉这一问？').getByRole('button', { name: '删掉这条' }).click();
  await expect(asked.getByRole('button', { name: /这个月财运怎么样/ })).toHaveCount(0);
  await expect(answer).toHaveCount(0);
  await expect(page.getByText('体验期还能问1次')).toBeVisible();
});

test('a user in distress sees no limit, no price and no empty list', async ({ page, request }) => {
  const account = await newReader(request, 'trial');
  const { id, token } = account;
  for (const pick of ['wealth', 'job_change', 'health']) {
    const answer = await request.post('/api/web/ask', {
      headers: { authorization: `Bearer ${token}` },
      data: { id, pick, horizon: 'month', consentVersion: CONSENT_TEXTS.ask.version },
    });
    expect((await answer.json()).code).toBe(0);
  }
  await signIn(page, account);
  await page.goto('/ask');
  await expect(page.getByText('体验期还能问0次')).toBeVisible();
  await page.getByLabel('想问的事').fill('老公打我');
  await expect(page.getByRole('link', { name: '心理援助热线 12356' })).toBeVisible();
  await expect(page.getByText('体验期还能问')).toHaveCount(0);
  await page.getByText('看可以问的').click();
  await page.getByRole('region', { name: '常问的' }).getByRole('button').first().click();
  await expect(page.getByText('这一问先放一放。上面的电话现在就可以打。')).toBeVisible();
  await expect(page.getByText('问完了')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '看看方案' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '心理援助热线 12356' })).toBeVisible();
});

test('a question that the user did not see is not answered', async ({ page, request }) => {
  const account = await newReader(request, 'trial');
  await signIn(page, account);
  const answered: string[] = [];
  page.on('request', (each) => {
    if (new URL(each.url()).pathname === '/api/web/ask') answered.push(each.postData() ?? '');
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/web/ask-suggest', async (route) => {
    if ((route.request().postData() ?? '').includes('跳槽')) await held;
    await route.continue();
  });
  await page.goto('/ask');
  const field = page.getByLabel('想问的事');
  const nearest = page.getByRole('region', { name: '您想问的是' });
  await field.fill('这个月财运怎么样');
  await page.getByRole('button', { name: '同意，边写边找' }).click();
  await expect(nearest.getByRole('button', { name: '这个月财运怎么样' })).toBeVisible();

  // The list on the screen is that of the words before; Enter takes nothing from it, nor from one not there yet.
  const asked = page.waitForRequest('**/api/web/ask-suggest');
  await field.fill('这个月适合跳槽吗');
  await field.press('Enter');
  await asked;
  await field.press('Enter');
  release();
  await expect(nearest.getByRole('button', { name: '这个月适合换工作吗' })).toBeVisible();
  expect(answered).toEqual([]);
  await field.press('Enter');
  await expect(page.getByRole('article', { name: '这个月适合换工作吗' })).toBeVisible();
  expect(answered).toHaveLength(1);
});

test('without a line the known questions stay, what was typed is kept, and the answer comes once there is one', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newReader(request, 'trial'));
  await page.goto('/ask');
  const field = page.getByLabel('想问的事');
  await field.fill('跟孩子处不好');
  await page.getByRole('button', { name: '同意，边写边找' }).click();
  await expect(page.getByRole('region', { name: '您想问的是' })).toBeVisible();

  await context.setOffline(true);
  await field.fill('孩子不听话');
  await expect(page.getByText('没有连上，稍后再试，或者从下面选。')).toBeVisible();
  await expect(page.getByRole('link', { name: /12356/ }).first()).toBeVisible();
  await page.getByRole('region', { name: '常问的' }).getByRole('button').first().click();
  await expect(page.getByText('当前无网络，连上后再问。写的字还在。')).toBeVisible();
  await expect(field).toHaveValue('孩子不听话');
  await context.setOffline(false);
  await page.getByRole('button', { name: '再问一次' }).click();
  // The list of the questions asked has a heading too.
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeFocused();

  // Whom a question is about is one press away.
  await field.fill('孩子不听话怎么教');
  const nearest = page.getByRole('region', { name: '您想问的是' });
  await nearest.getByRole('button', { name: '孩子不听话怎么教' }).click();
  const people = page.getByRole('group', { name: '换一个人' });
  await expect(people.getByRole('button', { name: '孩子' })).toHaveAttribute('aria-pressed', 'true');
  await people.getByRole('button', { name: '父母' }).click();
  await expect(page.getByRole('article', { name: '跟父母处不好怎么办' })).toBeVisible();
});
