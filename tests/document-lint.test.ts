import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ruleset, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './support/app.ts';

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
    rules: { 'no-invalid-media-type-examples': 'error' },
    telemetry: 'off',
  });
  const problems = await lintFromString({ source, config });
  return problems.flatMap(({ severity, ruleId, message }) =>
    severity === 'error' ? [`${ruleId}: ${message}`] : [],
  );
}

/** All but the examples, which take it seven seconds; Redocly's linter looks at those too. */
const SPECTRAL = {
  extends: [[oas, 'recommended']],
  rules: { 'oas3-valid-media-example': 'off' },
} as RulesetDefinition;

async function bySpectral(source: string): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset(SPECTRAL));
  const problems = await spectral.run(source);
  return problems.flatMap(({ severity, code, path, message }) =>
    severity === 0 ? [`${code} ${path.join('/')}: ${message}`] : [],
  );
}

describe('the document of the API has no error by a linter that knows nothing of it', () => {
  it('Redocly', async () => {
    expect(await byRedocly(text)).toEqual([]);
    expect(JSON.parse(text).paths).toHaveProperty('/api/web/pay');
    const found = (await byRedocly(broken())).join();
    expect(found).toMatch(/operation-operationId-unique/);
    expect(found).toMatch(/no-invalid-media-type-examples/);
  });

  it('Spectral', async () => {
    expect(await bySpectral(text)).toEqual([]);
    expect((await bySpectral(broken())).join()).toMatch(/operation-operationId-unique/);
  });
});
