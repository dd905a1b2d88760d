import type { SandboxStore } from '#db/sandbox/store';
import type { Store } from '#db/store';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { type PaymentConfig, webhookKeys } from '../../platform/payment-config.ts';
import type { Random } from '../../platform/random.ts';
import type { DataKeySecret } from '../../platform/secret.ts';
import type { KeyPair } from '../sandbox/key-pair.ts';
import { type GatewaySimulator, gatewaySimulator } from '../sandbox/simulator.ts';
import { sandboxMerchant } from '../sandbox/terminals.ts';
import { shouqianbaGateway } from '../shouqianba/gateway.ts';
import type { PaymentGateway } from './gateway.ts';

/** Path under which the app serves the simulated gateway. */
export const SIMULATOR_PATH = '/sandbox/sqb';

interface ProviderParts {
  store: Store;
  /** Used by the simulated gateway alone. */
  sandbox: SandboxStore;
  clock: Clock;
  ids: Ids;
  random: Random;
  log: Log;
  secrets: DataKeySecret;
  /** Addresses of this server: as it reaches itself, and as people do; asked when first needed. */
  ownAddress: () => string;
  publicAddress: () => string;
  /** The simulated gateway's RSA pair. */
  sandboxKeys: () => KeyPair;
  timeoutMs?: number;
  /** A demonstration counts the simulated gateway's money as real. */
  demo?: boolean;
}

interface PaymentProvider {
  gateway: PaymentGateway;
  /** Null with a real gateway. */
  simulator: GatewaySimulator | null;
}

/** The configured gateway. The sandbox differs in addresses and keys only. */
export function paymentProvider(payment: PaymentConfig, parts: ProviderParts): PaymentProvider {
  const { store, clock, ids, random, log, secrets, timeoutMs } = parts;
  const shared = { store, clock, ids, log, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  if (payment.provider === 'shouqianba') {
    const gateway = shouqianbaGateway({
      ...shared,
      developer: payment,
      apiBase: () => payment.apiBase,
      cashierBase: () => payment.cashierBase,
      noticeKeys: webhookKeys(payment),
      payway: payment.payway,
      sandbox: false,
    });
    return { gateway, simulator: null };
  }
  const { privateKey, publicKey } = parts.sandboxKeys();
  const merchant = sandboxMerchant(secrets, parts.sandbox);
  const publicBase = () => `${parts.publicAddress()}${SIMULATOR_PATH}`;
  const simulator = gatewaySimulator({
    store: parts.sandbox,
    clock,
    ids,
    random,
    log,
    merchant,
    privateKey,
    publicBase,
  });
  const gateway = shouqianbaGateway({
    ...shared,
    developer: merchant,
    apiBase: () => `${parts.ownAddress()}${SIMULATOR_PATH}`,
    cashierBase: () => `${publicBase()}/gateway`,
    noticeKeys: [publicKey],
    payway: '3',
    sandbox: parts.demo !== true,
  });
  return { gateway: simulator.withDesk(gateway), simulator };
}
