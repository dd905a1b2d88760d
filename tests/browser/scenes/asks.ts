import { expect } from '@playwright/test';
import { press, type Scene, type Stage, unreached } from './scene.ts';

const CONSENT = 'ask-2026-12';
const DAY = '2026-11-23T12:00:00+08:00';

const type = ({ page }: Pick<Stage, 'page'>, question: string) => page.getByLabel('想问的事').fill(question);

/** One question is asked by the call, so that the page has no consent to ask for. */
const asked = ({ request, account: { id, token } }: Stage) =>
  request.post('/api/web/ask', {
    headers: { authorization: `Bearer ${token}` },
    data: { id, pick: 'year', horizon: 'next_year', consentVersion: CONSENT },
  });

/** A question of one's own: asked, refused, answered, kept and forgotten. */
export const ASK_SCENES: readonly Scene[] = [
  {
    name: 'ask-consent',
    as: 'buyer',
    dialog: 'readings/ask/consent-dialog',
    path: '/ask',
    after: async (stage) => {
      await stage.page.getByRole('region', { name: '常问的' }).getByRole('button').first().click();
    },
    shows: '您写的问题会加密保存在您的账户里',
  },
  {
    name: 'ask-words',
    as: 'buyer',
    path: '/ask',
    after: async (stage) => {
      await expect(stage.page.getByText('常问的')).toBeVisible();
      await type(stage, '这个月适合跳槽吗');
    },
    shows: '同意，边写边找',
  },
  {
    name: 'ask-answer',
    as: 'year',
    path: '/ask',
    at: DAY,
    before: asked,
    after: async ({ page }) => {
      await page
        .getByRole('button', { name: /^明年运势怎么样/ })
        .last()
        .click();
      await page.getByRole('button', { name: '依据', exact: true }).first().click();
      await page.getByText(/^把握：/).click();
    },
    shows: '怎么办',
  },
  {
    name: 'ask-crisis',
    as: 'year',
    path: '/ask',
    before: unreached('ask'),
    after: (stage) => type(stage, '活着太累了，不想活了'),
    shows: '心理援助热线 12356',
  },
  {
    name: 'ask-unclear',
    as: 'year',
    path: '/ask',
    before: asked,
    after: async (stage) => {
      await expect(stage.page.getByText('全部删掉并撤回同意')).toBeVisible();
      await type(stage, '饕餮饕餮');
    },
    shows: '没有现成的答法',
  },
  {
    name: 'ask-forget',
    as: 'year',
    dialog: 'readings/ask/forget-dialog',
    path: '/ask',
    before: asked,
    after: press('全部删掉并撤回同意'),
    shows: '所有问题、倾向和要对的话都会删掉',
  },
];
