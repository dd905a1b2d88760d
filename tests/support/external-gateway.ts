import type { KeyObject } from 'node:crypto';
import { authorization } from '#api/gateways/shouqianba/signing';
import type { GatewayBench } from './gateway.ts';

const base64 = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');

/**
 * The settings of a server for which the bench's gateway is the real one: outside, by HTTP alone, with
 * books that no process of ours can touch. `previous` is the notices' former key, as while it changes.
 */
export function merchantSettings(
  { base, merchant }: GatewayBench,
  noticeKey: KeyObject,
  previous?: KeyObject,
): Record<string, string> {
  return {
    PAYMENT_PROVIDER: 'shouqianba',
    ALLOW_SANDBOX: '1',
    SQB_API_BASE: base,
    SQB_GATEWAY_BASE: `${base}/gateway`,
    SQB_VENDOR_SN: merchant.vendorSn,
    SQB_VENDOR_KEY: merchant.vendorKey,
    SQB_APP_ID: merchant.appId,
    SQB_ACTIVATION_CODE: merchant.activationCode,
    SQB_PUBLIC_KEY: base64(noticeKey),
    ...(previous && { SQB_PUBLIC_KEY_PREVIOUS: base64(previous) }),
  };
}

/** The gateway's refusal of a question signed with `key`, or null. */
export async function refusalOf(
  { base }: GatewayBench,
  { sn, key }: { sn: string; key: string },
): Promise<string | null> {
  const body = JSON.stringify({ terminal_sn: sn, client_sn: 'KEYCHECK' });
  const answer = await fetch(`${base}/upay/v2/query`, {
    method: 'POST',
    headers: { authorization: authorization(sn, body, key) },
    body,
  });
  const said = (await answer.json()) as { result_code: string; error_code?: string };
  return said.result_code === '200' ? null : (said.error_code ?? said.result_code);
}
