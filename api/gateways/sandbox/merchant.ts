import type { SandboxStore } from '#db/sandbox/store';
import { SANDBOX_VENDOR_SN } from '../../platform/payment-config.ts';
import { type DataKeySecret, deriveKey } from '../../platform/secret.ts';
import type { Developer } from '../shouqianba/terminal-keys.ts';

/** What the simulated gateway knows its only developer by. */
export type SandboxMerchant = Developer;

/** The key comes from the installation's secret: nothing that signs is ever in the code. */
export function sandboxMerchant(
  secrets: DataKeySecret,
  sandbox: Pick<SandboxStore, 'deviceId'>,
): SandboxMerchant {
  return {
    vendorSn: SANDBOX_VENDOR_SN,
    vendorKey: deriveKey(secrets, 'sandbox-gateway-vendor'),
    appId: 'sandbox-app',
    activationCode: deriveKey(secrets, 'sandbox-gateway-activation').slice(0, 16),
    // Read when a terminal is first asked for: until then the sandbox has no file.
    get deviceId() {
      return sandbox.deviceId();
    },
  };
}
