import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The rules of the HTML standard, as the checker of the W3C has them; nothing of style. */
const checker = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

/** The pages that the build prepared; of the other one, which stands for all the rest, any address. */
const prepared = readdirSync('web/dist').flatMap((file) =>
  file.endsWith('.html') && file !== 'other.html' ? [`/${file.slice(0, -'.html'.length)}`] : [],
);
const PAGES = [
  ...prepared.map((path) => (path === '/index' ? '/' : path)),
  '/nowhere',
  '/admin',
  '/admin/orders',
  '/sandbox',
  '/api/docs',
];

test('every page that the server sends is HTML without an error', async ({ request }) => {
  expect(prepared.length).toBeGreaterThan(8);
  const errors: string[] = [];
  for (const page of PAGES) {
    const answer = await request.get(page);
    expect(answer.headers()['content-type'], page).toContain('text/html');
    const { results } = await checker.validateString(await answer.text(), page);
    for (const { ruleId, message, line } of results.flatMap(({ messages }) => messages)) {
      errors.push(`${page}:${line} ${ruleId}: ${message}`);
    }
  }
  expect(errors).toEqual([]);
});
