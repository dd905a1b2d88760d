import { expect, test } from '@playwright/test';
import { expectSound } from './sound.ts';

const owner = () => ({ username: 'owner', password: process.env.ZIPING_TEST_OWNER ?? '' });

test('a screen is paired by the code that it shows, turns, and is empty once it was ended', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/admin/wall');
  const shown = page.locator('.wall-code');
  await expect(shown).toHaveText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/);
  await expectSound(page);
  const code = (await shown.textContent()) ?? '';
  const { data: signedIn } = await (await request.post('/api/admin/login', { data: owner() })).json();
  const headers = { Authorization: `Bearer ${signedIn.token}` };
  const paired = await request.post('/api/admin/walls', { headers, data: { code, name: '后屋大屏' } });
  const { data } = await paired.json();
  await expect(page.getByRole('heading', { name: '后屋大屏' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByText('今天付款')).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: '后屋大屏' })).toBeVisible();
  // It is no session of staff: the console asks who somebody is.
  await page.goto('/admin/home');
  await expect(page).toHaveURL(/\/admin\/login/);
  const { id } = data.walls.find(({ name }: { name: string }) => name === '后屋大屏');
  await request.post(`/api/admin/walls/${id}/end`, { headers, data: {} });
  await page.goto('/admin/wall');
  await expect(shown).toHaveText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/);
  await expect(shown).not.toHaveText(code);
  await expect(page.getByText('后屋大屏')).toHaveCount(0);
});
