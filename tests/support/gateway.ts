import type { KeyObject } from 'node:crypto';
import { sandboxKeyPair } from '#api/gateways/sandbox/key-pair';
import { gatewaySimulator } from '#api/gateways/sandbox/simulator';
import { sandboxMerchant } from '#api/gateways/sandbox/terminals';
import { shouqianbaGateway } from '#api/gateways/shouqianba/gateway';
import { timeOrderedIds } from '#api/platform/clock';
import { createLog } from '#api/platform/log';
import { secureRandom } from '#api/platform/random';
import type { SandboxFault } from '#contract/sandbox';
import { sandboxStore } from '#db/sandbox/store';
import { AppError } from '#domain/errors';
import { NOON, SECRETS } from './app.ts';
import { openNewDatabase } from './database.ts';

/** Tests of lost answers wait for half of this. A working call takes a few ms, a busy machine stands still longer. */
const TIMEOUT_MS = 2_000;

export interface Received {
  body: Uint8Array;
  authorization: string | null;
  path: string;
}

/**
 * The simulated gateway behind a port of its own, a merchant receiving notices behind another, and
 * adapters between them: nothing but HTTP passes from one to the other.
 */
export async function gatewayBench() {
  const { folder, store, close } = await openNewDatabase();
  const sandbox = sandboxStore(folder);
  const time = { now: NOON };
  const clock = { now: () => time.now };
  const log = createLog('silent');
  const ids = timeOrderedIds;
  const keys = sandboxKeyPair(folder);
  const merchant = sandboxMerchant(SECRETS, sandbox);
  const calls: string[] = [];
  const received: Received[] = [];
  const answering = { text: 'success', status: 200 };

  const gatewayServer = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const path = new URL(request.url).pathname;
      calls.push(path);
      bench.onCall?.(path);
      try {
        return await simulator.handle(request, path, new Uint8Array(await request.arrayBuffer()));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return new Response(error.message, { status: error.status });
      }
    },
  });
  const merchantServer = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      received.push({
        body: new Uint8Array(await request.arrayBuffer()),
        authorization: request.headers.get('authorization'),
        path: new URL(request.url).pathname,
      });
      return new Response(answering.text, { status: answering.status });
    },
  });
  const base = gatewayServer.url.origin;
  const shop = merchantServer.url.origin;
  const theirs = {
    store: sandbox,
    clock,
    ids,
    log,
    merchant,
    random: secureRandom,
    publicBase: () => base,
  };
  const simulator = gatewaySimulator({ ...theirs, privateKey: keys.privateKey });

  /** An adapter, as one server process has it. */
  function adapter(over: { activationCode?: string; publicKey?: typeof keys.publicKey } = {}) {
    return shouqianbaGateway({
      store,
      clock,
      ids,
      log,
      developer: { ...merchant, activationCode: over.activationCode ?? merchant.activationCode },
      apiBase: () => base,
      cashierBase: () => `${base}/gateway`,
      noticeKeys: [over.publicKey ?? keys.publicKey],
      payway: '3',
      sandbox: true,
      timeoutMs: TIMEOUT_MS,
    });
  }

  let made = 0;
  const bench = {
    /** Called at the arrival of every call, before it is answered. */
    onCall: null as ((path: string) => unknown) | null,
    adapter,
    answering,
    base,
    calls,
    /** Where the gateway keeps its own orders. */
    folder,
    keys,
    merchant,
    received,
    sandbox,
    simulator,
    store,
    time,
    /** A new payment. */
    request(over: { amount?: number; subject?: string } = {}) {
      made += 1;
      const clientSn = `B${Date.now().toString(36)}${String(made).padStart(6, '0')}`;
      return {
        clientSn,
        amount: 2999,
        subject: '月包VIP',
        returnUrl: `${shop}/redirect?client_sn=${clientSn}`,
        notifyUrl: `${shop}/notify`,
        ...over,
      };
    },
    fault: (fault: SandboxFault, over: { clientSn?: string; value?: number; times?: number } = {}) =>
      simulator.faults.set({
        fault,
        scope: over.clientSn ?? '*',
        on: true,
        value: over.value,
        times: over.times,
      }),
    /** The same gateway, that signs its notices with another key. */
    signingWith: (privateKey: KeyObject) => gatewaySimulator({ ...theirs, privateKey }),
    /** The gateway's clock runs on, and what is due is sent. */
    async gatewayWaits(seconds: number) {
      await simulator.advance(seconds);
      return simulator.sendDue();
    },
    async close() {
      await gatewayServer.stop(true);
      await merchantServer.stop(true);
      sandbox.close();
      await close();
    },
  };
  return bench;
}

export type GatewayBench = Awaited<ReturnType<typeof gatewayBench>>;
