import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
let text: string;
beforeAll(async () => {
  app = await testApp();
  ({ text } = await app.call('GET', '/api/openapi.json'));
});
afterAll(() => app.close());

/** Two operations with one name, and an example that its schema does not take. */
function broken(): string {
  const { paths, ...document } = JSON.parse(text);
  const [plans, today] = [paths['/api/web/plans'], paths['/api/web/today']];
  plans.get.operationId = today.get.operationId;
  plans.get.responses[500].content['application/json'].examples.internal.value.code = 'none';
  return JSON.stringify({
    ...document,
    paths: { '/api/web/plans': plans, '/api/web/today': today },
  });
}

async function byRedocly(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    // No licence is stated for the product.
    rules: { 'no-invalid-media-type-examples': 'error', 'info-license': 'off' },
    telemetry: 'off',
  });
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

it('the OpenAPI document passes an independent linter without errors or warnings', async () => {
  expect(await byRedocly(text)).toEqual([]);
  expect(JSON.parse(text).paths).toHaveProperty('/api/web/pay');
  const found = (await byRedocly(broken())).join();
  expect(found).toMatch(/operation-operationId-unique/);
  expect(found).toMatch(/no-invalid-media-type-examples/);
});
