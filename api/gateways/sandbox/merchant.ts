import { SANDBOX_VENDOR_SN } from '../../platform/payment-config.ts';
import { deriveKey } from '../../platform/secret.ts';
import type { Developer } from '../shouqianba/terminal-keys.ts';

/** What the simulated gateway knows its only developer by. */
export type SandboxMerchant = Developer;

/** The key comes from the installation's secret: nothing that signs is ever in the code. */
export function sandboxMerchant(secret: string): SandboxMerchant {
  return {
    vendorSn: SANDBOX_VENDOR_SN,
    vendorKey: deriveKey(secret, 'sandbox-gateway-vendor'),
    appId: 'sandbox-app',
    activationCode: deriveKey(secret, 'sandbox-gateway-activation').slice(0, 16),
    deviceId: 'ziping',
  };
}
