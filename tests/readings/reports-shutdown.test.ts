import { afterEach, beforeEach, expect, it } from 'vitest';
import { sectionMark } from '#api/gateways/llm/section-stream';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { type Installation, installation } from '../support/installation.ts';
import { type Behaviour, good, type ModelServer, modelServer, reworded } from '../support/model-server.ts';
import { BIRTH } from '../support/readers.ts';

let place: Installation;
let model: ModelServer;
let server: ChildServer;
const port = freePort();
const started = () =>
  childServer(
    place.folder,
    port,
    place.environment({
      LLM_BASE_URL: model.config.baseUrl,
      LLM_API_KEY: model.config.apiKey,
      LLM_MODEL: model.config.model,
    }),
  );
beforeEach(async () => {
  place = await installation();
  model = modelServer();
  server = await started();
});
afterEach(() => {
  model.close();
  place.remove();
});

async function post(path: string, body: unknown, token = '', accept = 'application/json') {
  return fetch(`${server.address}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept, authorization: `Bearer ${token}` },
  });
}

async function newReader(): Promise<{ id: string; token: string }> {
  const phone = '13800000001';
  await post('/api/web/send-sms-code', { phone });
  const sms = await fetch(`${server.address}/sandbox/api/sms?phone=${phone}`);
  const { smsCode } = (await sms.json()).data;
  const passwords = { password: 'a reader', confirmPassword: 'a reader' };
  const answer = await post('/api/web/register', { username: phone, ...passwords, smsCode });
  const { id, token } = (await answer.json()).data;
  await post('/api/web/save-profile', { id, ...BIRTH }, token);
  return { id, token };
}

/** `YYYY-MM-DD` in Beijing. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** One section whole, the next begun, and then nothing until the caller leaves. */
const begunOnly: Behaviour = async (out, [first, second]) => {
  if (!first || !second) return;
  out.say(`${sectionMark(first.id)}\n${reworded(first)}\n${sectionMark(second.id)}\n`);
  await new Promise<void>((resolve) => out.gone.addEventListener('abort', () => resolve()));
};

it('a report in progress is delivered completely before the server ends', async () => {
  model.answer(begunOnly);
  const { id, token } = await newReader();
  const wish = { id, date: today(), templateType: 4 };
  const response = await post('/api/web/report', wish, token, 'text/event-stream');
  const decoder = new TextDecoder();
  let text = '';
  let code: Promise<number> | undefined;
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.includes('event: section\n')) code ??= server.stop();
  }
  expect(text).toMatch(/event: done\ndata: \{"content":"#/);
  expect(text).toContain('"source":"rules"');
  expect(await code).toBe(0);
});

it('a report interrupted by a kill is written anew, completely and once', async () => {
  model.answer(begunOnly);
  const { id, token } = await newReader();
  const wish = { id, date: today(), templateType: 4 };
  const read = () => post('/api/web/report', wish, token, 'text/event-stream');
  const cutOff = (async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of (await read()).body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      if (text.includes('event: section\n')) await server.kill();
    }
  })();
  await expect(cutOff).rejects.toThrow();

  // The lease of the dead process runs out by the clock; this test does not wait for that.
  const kept = () => place.opened(({ store: { q, t } }) => q.select().from(t.reports));
  expect(await kept()).toMatchObject([{ report: null }]);
  await place.opened(({ store }) => store.tx((q) => q.update(store.t.reports).set({ leaseUntil: Date.now() })));
  model.answer(good);
  server = await started();
  const text = await (await read()).text();
  expect(text).toMatch(/event: done\ndata: \{"content":"#/);
  expect(text).toContain('"source":"llm"');
  expect(await (await read()).text()).toContain('"source":"llm"');
  expect(model.asked).toHaveLength(2);
  expect((await kept()).filter(({ report }) => report !== null)).toHaveLength(1);
  expect(await server.stop()).toBe(0);
});
