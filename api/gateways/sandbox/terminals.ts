import type { SandboxStore } from '#db/sandbox/store';
import { type Developer, SANDBOX_VENDOR_SN } from '../../platform/payment-config.ts';
import { type Random, randomText } from '../../platform/random.ts';
import { type DataKeySecret, deriveKey } from '../../platform/secret.ts';
import { authorization } from '../shouqianba/signing.ts';
import type { SandboxTerminal, sandboxTerminalRepository } from './terminal-repository.ts';

const HEX = '0123456789abcdef';

export interface Issued {
  terminal_sn: string;
  terminal_key: string;
}

/**
 * Terminals, and the keys that sign their calls. After a check-in the old key signs
 * nothing but another check-in, and that only until the new key was used.
 */
export function sandboxTerminals(
  merchant: Developer,
  repository: ReturnType<typeof sandboxTerminalRepository>,
  random: Random,
) {
  const newKey = () => randomText(random, HEX, 32);

  return {
    find: repository.find,

    /** A new terminal, or null when the call is not the merchant's. */
    async activate(
      header: string,
      body: string,
      fields: Readonly<Record<string, string>>,
      now: number,
    ): Promise<Issued | null> {
      if (header !== authorization(merchant.vendorSn, body, merchant.vendorKey)) return null;
      const { app_id: appId, code, device_id: deviceId } = fields;
      if (appId !== merchant.appId || code !== merchant.activationCode || !deviceId) return null;
      const terminal: SandboxTerminal = {
        sn: `1000${randomText(random, '0123456789', 14)}`,
        deviceId,
        key: newKey(),
        previousKey: null,
        createdAt: now,
      };
      await repository.insert(terminal);
      return { terminal_sn: terminal.sn, terminal_key: terminal.key };
    },

    /** The next key, or null when neither the key nor the one before it signed. */
    async checkIn(terminal: SandboxTerminal, header: string, body: string): Promise<Issued | null> {
      const signedBy = (key: string | null) => key !== null && header === authorization(terminal.sn, body, key);
      const isRepeat = signedBy(terminal.previousKey);
      if (!isRepeat && !signedBy(terminal.key)) return null;
      const key = newKey();
      const previousKey = isRepeat ? terminal.previousKey : terminal.key;
      if (!(await repository.change(terminal, { key, previousKey }))) return null;
      return { terminal_sn: terminal.sn, terminal_key: key };
    },

    /** Whether the call is signed with the key; its first use makes the one before worthless. */
    async isSigned(terminal: SandboxTerminal, header: string, body: string): Promise<boolean> {
      if (header !== authorization(terminal.sn, body, terminal.key)) return false;
      if (terminal.previousKey !== null) {
        await repository.change(terminal, { key: terminal.key, previousKey: null });
      }
      return true;
    },
  };
}

export type SandboxTerminals = ReturnType<typeof sandboxTerminals>;

/** The only developer of the simulated gateway. The key comes from the installation's secret: nothing that signs is ever in the code. */
export function sandboxMerchant(secrets: DataKeySecret, sandbox: Pick<SandboxStore, 'deviceId'>): Developer {
  return {
    vendorSn: SANDBOX_VENDOR_SN,
    vendorKey: deriveKey(secrets, 'sandbox-gateway-vendor'),
    appId: 'sandbox-app',
    activationCode: deriveKey(secrets, 'sandbox-gateway-activation').slice(0, 16),
    // Loaded with the first terminal: until then the sandbox has no file.
    get deviceId() {
      return sandbox.deviceId();
    },
  };
}
