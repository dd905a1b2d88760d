import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Environment, matching, oneOf, optional, required, setting, webAddress } from './setting.ts';

/** Connection to the payment gateway. Sandbox: the simulator inside the server. */
export type PaymentConfig = { provider: 'sandbox' } | ({ provider: 'shouqianba' } & GatewayConfig);

/** Our account at the gateway. */
export interface Developer {
  vendorSn: string;
  vendorKey: string;
  appId: string;
  activationCode: string;
  deviceId: string;
}

interface GatewayConfig extends Developer {
  /** Address of the JSON calls, without a slash at the end. */
  apiBase: string;
  /** Address of the cashier page. */
  cashierBase: string;
  /** SPKI in base64. */
  publicKey: string;
  /** The one before it, while notices signed with it are taken. */
  previousPublicKey: string | null;
  payway: string;
}

/** The addresses of Shouqianba's documents. */
const SQB_API_BASE = 'https://vsi-api.shouqianba.com';
const SQB_CASHIER_BASE = 'https://qr.shouqianba.com/gateway';

/**
 * The key that signs notices, as seven unrelated public programs have it; SHA-256 of its bytes
 * 1ce8d5db646c7c0effc6d1dc9398b5f042b23cbb779c329e67eadd6e317fced6. An operator should have the
 * gateway confirm it.
 */
export const SQB_PUBLIC_KEY = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA5+MNqcjgw4bsSWhJfw2M',
  '+gQB7P+pEiYOfvRmA6kt7Wisp0J3JbOtsLXGnErn5ZY2D8KkSAHtMYbeddphFZQJ',
  'zUbiaDi75GUAG9XS3MfoKAhvNkK15VcCd8hFgNYCZdwEjZrvx6Zu1B7c29S64LQP',
  'HceS0nyXF8DwMIVRcIWKy02cexgX0UmUPE0A2sJFoV19ogAHaBIhx5FkTy+eeBJE',
  'bU03Do97q5G9IN1O3TssvbYBAzugz+yUPww2LadaKexhJGg+5+ufoDd0+V3oFL0/',
  'ebkJvD0uiBzdE3/ci/tANpInHAUDIHoWZCKxhn60f3/3KiR8xuj2vASgEqphxT5O',
  'fwIDAQAB',
].join('');

/** The simulator's only developer; with a real gateway it can only be a mistake. */
export const SANDBOX_VENDOR_SN = 'sandbox';

/** SPKI in base64, with or without the PEM lines around it. Throws when it is no RSA key. */
export function publicKeyOf(text: string): KeyObject {
  const base64 = text.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '');
  const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key');
  return key;
}

/** Keys that notices may be signed with. */
export function webhookKeys({ publicKey, previousPublicKey }: GatewayConfig): KeyObject[] {
  return [publicKey, previousPublicKey].flatMap((key) => (key === null ? [] : [publicKeyOf(key)]));
}

/** Addresses of one machine or one network (RFC 1918, 3927, 4193, 4291, 6598), and names that only these know. */
const NOT_PUBLIC: readonly RegExp[] = [
  /^(0|10|127)(\.\d+){3}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/,
  /^(192\.168|169\.254)(\.\d+){2}$/,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d+){2}$/,
  /^\[(::1?|::ffff:.*|f[cd].*|fe[89ab].*)\]$/,
  /\.(localhost|local|internal)\.?$/,
  /^[^.[]*$/,
];

/** True for an address that is unreachable from outside, or that anyone can listen on. */
export function isUnsafe(address: string): boolean {
  const { hostname, protocol } = new URL(address);
  return protocol !== 'https:' || NOT_PUBLIC.some((form) => form.test(hostname));
}

/** Settings with which payments may not be taken in the open; each as a clause with the variable's name. */
export function paymentFaults(payment: PaymentConfig): string[] {
  if (payment.provider === 'sandbox') {
    return ['PAYMENT_PROVIDER is sandbox: anyone could mark an order paid'];
  }
  return [
    isUnsafe(payment.apiBase) && 'SQB_API_BASE is not a public https address',
    isUnsafe(payment.cashierBase) && 'SQB_GATEWAY_BASE is not a public https address',
    payment.vendorSn === SANDBOX_VENDOR_SN && "SQB_VENDOR_SN is the sandbox's",
  ].filter((fault) => fault !== false);
}

/** Checked at start: a key that lost a character would refuse every notice, one by one. */
function rsaPublicKey(text: string): string | undefined {
  try {
    publicKeyOf(text);
    return text;
  } catch {
    return undefined;
  }
}

/** Reads the payment settings. Throws ConfigError. */
export function readPayment(env: Environment): PaymentConfig {
  const providers = ['sandbox', 'shouqianba'] as const;
  const provider = setting(env, 'PAYMENT_PROVIDER', 'sandbox', 'sandbox or shouqianba', oneOf(providers));
  if (provider === 'sandbox') return { provider };
  const address = 'an http or https address';
  const rsaKey = 'an RSA public key (SPKI, base64)';
  return {
    provider,
    apiBase: setting(env, 'SQB_API_BASE', SQB_API_BASE, address, webAddress),
    cashierBase: setting(env, 'SQB_GATEWAY_BASE', SQB_CASHIER_BASE, address, webAddress),
    vendorSn: required(env, 'SQB_VENDOR_SN'),
    vendorKey: required(env, 'SQB_VENDOR_KEY'),
    appId: required(env, 'SQB_APP_ID'),
    activationCode: required(env, 'SQB_ACTIVATION_CODE'),
    deviceId: setting(
      env,
      'SQB_DEVICE_ID',
      'ziping',
      '1 to 128 characters without spaces',
      matching(/^[\x21-\x7e]{1,128}$/),
    ),
    publicKey: setting(env, 'SQB_PUBLIC_KEY', SQB_PUBLIC_KEY, rsaKey, rsaPublicKey),
    previousPublicKey: optional(env, 'SQB_PUBLIC_KEY_PREVIOUS', rsaKey, rsaPublicKey),
    payway: setting(env, 'SQB_PAYWAY', '3', 'a whole number from 1 to 99', matching(/^[1-9]\d?$/)),
  };
}
