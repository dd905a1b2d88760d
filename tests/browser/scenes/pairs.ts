import type { APIRequestContext } from '@playwright/test';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { newReader } from '../web-reader.ts';
import type { Account } from '../web-visitor.ts';
import { press, type Scene, type Stage } from './scene.ts';

const consentVersion = CONSENT_TEXTS.pair.version;

/** A call of somebody's to the pairings; resolves to its data. */
async function call(request: APIRequestContext, { id, token }: Account, path: string, body: object) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.post(`/api/web/${path}`, { headers, data: { id, consentVersion, ...body } });
  return (await answer.json()).data;
}

const madeLink = ({ request, account }: Stage) => call(request, account, 'pair-link', { label: '阿宁' });

/** One link waits, another was used by a friend. */
async function paired(stage: Stage) {
  await madeLink(stage);
  const { code } = await madeLink(stage);
  const friend = await newReader(stage.request, 'trial');
  await call(stage.request, friend, 'pair-join', { code, label: '阿强' });
}

const openPair = ({ page }: Pick<Stage, 'page'>) => page.getByRole('link', { name: /阿强/ }).click();

/** As if the server knew this link. */
const linkIs =
  (state: string, label: string | null) =>
  ({ page }: Pick<Stage, 'page'>) =>
    page.route('**/api/web/pair-preview', (route) =>
      route.fulfill({ json: { code: 0, msg: '', data: { label, state } } }),
    );

const LINK = '/pairing#0000000000000000';

/** Two people by a link: sent, got, read, ended. */
export const PAIR_SCENES: readonly Scene[] = [
  { name: 'pair-list', as: 'buyer', path: '/pairing', before: paired, shows: /^还没打开/ },
  {
    name: 'pair-invited',
    as: 'visitor',
    path: LINK,
    before: linkIs('open', '阿宁'),
    shows: '不会看到：手机号、出生日期。',
  },
  {
    name: 'pair-agree',
    as: 'trial',
    path: LINK,
    before: linkIs('open', '阿宁'),
    shows: '阿宁看到的称呼',
  },
  {
    name: 'pair-taken',
    as: 'visitor',
    path: LINK,
    before: linkIs('taken', null),
    shows: '这个链接已经有人用了，请TA再发一次。',
  },
  { name: 'pair', as: 'buyer', path: '/pairing', before: paired, after: openPair, shows: '结束这次合盘' },
  {
    name: 'pair-end',
    as: 'buyer',
    path: '/pairing',
    dialog: 'readings/pairing/pair-page',
    before: paired,
    after: async (stage) => {
      await openPair(stage);
      await press('结束这次合盘')(stage);
    },
    shows: '结束后，两个人都看不到这次的结果和对方的四柱。',
  },
];
