import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicKeyOf, SQB_PUBLIC_KEY } from '../../platform/payment-config.ts';
import { isSandboxKey, sandboxKeyPair } from './key-pair.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the simulated gateway has one key pair for each installation, readable by its owner only', () => {
  const gatewayKey = publicKeyOf(SQB_PUBLIC_KEY);
  expect(isSandboxKey(folder, gatewayKey)).toBe(false);
  const { publicKey } = sandboxKeyPair(folder);
  expect(sandboxKeyPair(folder).publicKey.equals(publicKey)).toBe(true);
  expect(statSync(join(folder, 'sandbox-gateway-key.pem')).mode & 0o777).toBe(0o600);
  expect(isSandboxKey(folder, publicKey)).toBe(true);
  expect(isSandboxKey(folder, gatewayKey)).toBe(false);
});
