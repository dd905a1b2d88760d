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
    // No licence is stated for the product.
    rules: { 'no-invalid-media-type-examples': 'error', 'info-license': 'off' },
    telemetry: 'off',
  });
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

const SPECTRAL = {
  extends: [[oas, 'recommended']],
  rules: {
    // These take seven seconds, and Redocly's linter looks at them too.
    'oas3-valid-media-example': 'off',
    // OpenAPI 3.1 lets roles stand there; this rule is of 3.0.
    'oas3-operation-security-defined': 'off',
    // Style: each operation has a summary, and the contact is each installation's own.
    'operation-description': 'off',
    'info-contact': 'off',
  },
} as RulesetDefinition;

async function bySpectral(source: string): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset(SPECTRAL));
  const problems = await spectral.run(source);
  return problems.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`);
}

describe('the document of the API has no error or warning by a linter that knows nothing of it', () => {
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
