import { createContext } from '#api/context';
import type { Context } from '#api/features/context';
import * as privacy from '#api/features/me/privacy/service';
import { ruleWriter } from '#api/gateways/llm/rule-writer';
import { paymentProvider } from '#api/gateways/payment/provider';
import { pushSender } from '#api/gateways/push/push-sender';
import { vapidKeys } from '#api/gateways/push/vapid-keys';
import { sandboxKeyPair } from '#api/gateways/sandbox/key-pair';
import { smsProvider } from '#api/gateways/sms/provider';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import type { Config } from '#api/platform/config';
import { isDemo } from '#api/platform/demo-mark';
import { createLog } from '#api/platform/log';
import { createMetrics } from '#api/platform/metrics';
import { passwordQueue } from '#api/platform/passwords';
import { secureRandom } from '#api/platform/random';
import { createOnce, readOrMake } from '#api/platform/secret';
import { secretsOf } from '#api/platform/secret-change';
import { upkeepOf } from '#api/platform/upkeep';
import { ledgerWatermarkOf } from '#db/money/watermark';
import type { Database } from '#db/open';
import type { SandboxStore } from '#db/sandbox/store';

/** As a server would make them; with `look` nothing is made or changed. Throws DataKeysError. */
export async function contextOf(
  config: Config,
  { store, keys, sandbox }: Database & { sandbox: SandboxStore },
  { look }: { look: boolean },
): Promise<Context> {
  const clock = systemClock;
  const ids = timeOrderedIds;
  // A command reports on its own output: of the context's log only failures are of use.
  const log = createLog('error');
  const once = look ? readOrMake : createOnce;
  const { secrets, previous } = await secretsOf(config, keys, once);
  const outside = { store, clock, ids, random: secureRandom, log, secrets };
  const publicUrl = () => config.publicUrl;
  const { gateway } = paymentProvider(config.payment, {
    ...outside,
    sandbox,
    // The simulated gateway is the running server's.
    ownAddress: publicUrl,
    publicAddress: publicUrl,
    sandboxKeys: () => sandboxKeyPair(config.dataDir, once),
    demo: isDemo(config.dataDir),
  });
  const context = createContext({
    ...outside,
    keys,
    smsSender: smsProvider(config.sms, sandbox, clock, ids).sender,
    gateway,
    passwords: passwordQueue(),
    staffPasswords: passwordQueue(),
    metrics: createMetrics(),
    // No command writes reports.
    reportWriter: ruleWriter,
    push: pushSender({ keys: vapidKeys(config.dataDir, once), log, publicUrl }),
    publicUrl,
    perIpFactor: config.perIpFactor,
    ledgerShip: config.ledgerShip,
    ledgerWatermark: ledgerWatermarkOf(config.dataDir),
    upkeep: upkeepOf(config.dataDir, log),
    trustedProxies: 0,
    secondStepFor: [],
  });
  if (!look) await privacy.prepare(context, previous);
  // Without a former secret the check wraps nothing again.
  else if (previous === null) await context.dataKeys.check(null);
  return context;
}
