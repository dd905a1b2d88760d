import * as z from 'zod/mini';
import type { GatewaySimulator } from '#api/gateways/sandbox/simulator';
import { SandboxFaultBody, SandboxOrderParams } from '#contract/sandbox';
import { AppError } from '#domain/errors';
import { setFault } from './faults.ts';

/** URLs the buttons of the sandbox page post to; the URL defines the action. */
export const FORMS = {
  order: (clientSn: string, action: string) => `/sandbox/desk/orders/${clientSn}/${action}`,
  fault: (fault: string, on: boolean, clientSn?: string) =>
    `/sandbox/desk/faults/${fault}/${on ? 'on' : 'off'}${clientSn ? `/${clientSn}` : ''}`,
  calm: '/sandbox/desk/calm',
  clock: (seconds: number) => `/sandbox/desk/clock/${seconds}`,
};

function parseOrThrow<T extends z.core.$ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new AppError('notFound');
  return result.data;
}

/**
 * Performs a button's action and shows the page again.
 * @throws AppError notFound for an unknown button
 */
export async function applyForm(gateway: GatewaySimulator, path: string): Promise<Response> {
  const [what, one, two, three] = path.split('/');
  let shown = '';
  if (what === 'orders') {
    const { client_sn, action } = parseOrThrow(SandboxOrderParams, { client_sn: one, action: two });
    await gateway.press(client_sn, action);
  } else if (what === 'faults') {
    const wanted = { fault: one, on: two === 'on', ...(three ? { client_sn: three } : {}) };
    await setFault(gateway, parseOrThrow(SandboxFaultBody, wanted));
    if (three) shown = `?order=${three}`;
  } else if (what === 'clock' && /^\d{1,6}$/.test(one ?? '')) {
    await gateway.advance(Number(one));
  } else if (what === 'calm') {
    await gateway.faults.clear();
  } else {
    throw new AppError('notFound');
  }
  return new Response(null, { status: 303, headers: { location: `/sandbox${shown}` } });
}
