import { layInStorage } from '../web-visitor.ts';
import { press, type Scene, type Stage } from './scene.ts';

const kiosk = { as: 'visitor', path: '/kiosk', at: '2026-06-10T12:00:00+08:00' } as const;

/** The glass once it is the app's own: a press on the drawn page would be carried over twice. */
async function touch({ page }: Pick<Stage, 'page'>) {
  await page.locator('.kiosk-sign').waitFor();
  await press('点一下，看看您的命盘')({ page });
}

async function toBirth({ page }: Pick<Stage, 'page'>) {
  await touch({ page });
  await press(/^开始$/)({ page });
}

async function toChart({ page }: Pick<Stage, 'page'>) {
  await toBirth({ page });
  await page.getByRole('radio', { name: '女', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: /^未/ }).check({ force: true });
  await press('看命盘')({ page });
}

/** The tablet of a shop, step by step. */
export const KIOSK_SCENES: readonly Scene[] = [
  { ...kiosk, name: 'kiosk-rest', shows: /日 · / },
  { ...kiosk, name: 'kiosk-said', after: touch, shows: '只在这块屏幕上算，不保存。离开时自动清除。' },
  { ...kiosk, name: 'kiosk-birth', after: toBirth, shows: /1960年以前/ },
  {
    ...kiosk,
    name: 'kiosk-clock',
    after: async (stage) => {
      await toBirth(stage);
      await press('知道钟点？')(stage);
    },
    shows: '––:––',
  },
  { ...kiosk, name: 'kiosk-chart', after: toChart, shows: /^起运/ },
  {
    ...kiosk,
    name: 'kiosk-take',
    after: async (stage) => {
      await toChart(stage);
      await press('带走')(stage);
    },
    shows: '用手机扫一下，命盘就到您手机上。',
  },
  {
    ...kiosk,
    name: 'kiosk-account',
    before: ({ page }) => layInStorage(page, { staffToken: 'somebody' }),
    shows: '这台设备上有账户，请先退出登录',
  },
];
