import { expect, it } from 'vitest';
import { docsRoutes } from './docs.ts';
import type { ApiDocument } from './openapi.ts';

it('a document whose generation failed is generated again for the next request', async () => {
  let calls = 0;
  const document = () => {
    calls += 1;
    if (calls === 1) throw new Error('no memory');
    return { openapi: '3.1.0', paths: {} } as unknown as ApiDocument;
  };
  const callers = { countedAddressOf: () => '127.0.0.1' } as never;
  const app = docsRoutes({ document, open: true, callers, limits: { perIp: async () => {} } });
  const read = async () => (await app.handle(new Request('http://localhost/api/openapi.json'))).status;
  expect([await read(), await read(), await read(), calls]).toEqual([500, 200, 200, 2]);
});
