import { connect } from 'node:tls';
import type { Config } from '#api/platform/config';
import { messageOf } from '#db/faults/message-of';
import type { DatabaseHealth } from '#db/health';
import { type CheckResult, DAY_MS } from './check-result.ts';

/** From so many on it is the carrier that refuses, and not one phone. */
const REFUSED_WRONG = 3;

/** Judges the carrier by what became of the codes of the last hour. */
export function carrierCheck(
  { sms }: Pick<Config, 'sms'>,
  { codesSent, codesFailed }: Pick<DatabaseHealth, 'codesSent' | 'codesFailed'>,
): CheckResult {
  const name = 'text messages';
  if (sms.provider === 'sandbox') {
    return { name, state: 'watch', detail: 'the sandbox: codes lie at /sandbox' };
  }
  if (codesFailed === 0) {
    const detail = `${sms.provider} is set; npm run sms:send-test shows whether it carries`;
    return { name, state: 'ok', detail };
  }
  const none = codesSent === 0 && codesFailed >= REFUSED_WRONG;
  const detail = `${sms.provider} took ${codesSent} of ${codesSent + codesFailed} in the last hour`;
  return { name, state: none ? 'wrong' : 'watch', detail };
}

/** Whether masters, and clients whose browser takes no push, get messages about a paid hour. */
export function appointmentMessagesCheck({ sms }: Pick<Config, 'sms'>): CheckResult {
  const name = 'messages about hours';
  if (sms.provider === 'sandbox') {
    return { name, state: 'watch', detail: 'the sandbox: they lie at /sandbox' };
  }
  if (!sms.notices || (sms.provider === 'aliyun' && sms.api !== 'dysms')) {
    const detail =
      'no templates: set CONSULT_SMS_REMINDER, CONSULT_SMS_CHANGE and CONSULT_SMS_MASTER (dysms or tencent)';
    return { name, state: 'watch', detail };
  }
  return { name, state: 'ok', detail: 'the templates of all kinds are set' };
}

/** Certificates that renew automatically do so thirty days before they expire. */
const CERTIFICATE_WATCH = 14 * DAY_MS;
const CERTIFICATE_WRONG = 3 * DAY_MS;
const ANSWERS_WITHIN_MS = 5_000;

/** In production a server must answer; in development it may just not be running. */
export async function serverCheck({
  publicUrl,
  production,
}: Pick<Config, 'publicUrl' | 'production'>): Promise<CheckResult> {
  const name = 'server';
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const { status } = await fetch(`${publicUrl}/readyz`, { signal });
    const ready = status === 200;
    return { name, state: ready ? 'ok' : 'wrong', detail: `${publicUrl} answers ${status}` };
  } catch {
    const state = production ? 'wrong' : 'watch';
    return { name, state, detail: `nothing answers at ${publicUrl}` };
  }
}

/** Whether the gateway's notices get as far as our server: one without a signature is refused by us. */
export async function notificationsCheck(publicUrl: string): Promise<CheckResult> {
  const name = 'payment notices';
  const address = `${publicUrl}/api/pay/notify`;
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const answer = await fetch(address, { method: 'POST', body: '{}', signal });
    const body = await answer.text();
    const ours = answer.status === 403 && body.includes('"code":40300');
    const detail = `${address} answers ${answer.status}${ours ? ' to one without a signature' : ', which is not our server'}`;
    return { name, state: ours ? 'ok' : 'wrong', detail };
  } catch {
    return { name, state: 'wrong', detail: `${address} does not answer within ${ANSWERS_WITHIN_MS / 1000} s` };
  }
}

/** Checks the expiry of a certificate; `now` is in ms. */
export function ofCertificate(validTo: string, now: number): CheckResult {
  const left = Date.parse(validTo) - now;
  const state = left < CERTIFICATE_WRONG ? 'wrong' : left < CERTIFICATE_WATCH ? 'watch' : 'ok';
  const days = Math.floor(left / DAY_MS);
  return {
    name: 'certificate',
    state,
    detail: left < 0 ? 'has ended' : `ends in ${days} days`,
  };
}

/** The end of the certificate that a host shows. Rejects when browsers would not accept it. */
function certificateEnd(address: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    const port = Number(address.port || 443);
    const socket = connect({ host: address.hostname, port, servername: address.hostname }, () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.end();
      resolve(valid_to);
    });
    socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}

export async function certificateCheck(publicUrl: string, now: number): Promise<CheckResult> {
  try {
    return ofCertificate(await certificateEnd(new URL(publicUrl)), now);
  } catch (error) {
    return { name: 'certificate', state: 'wrong', detail: `${publicUrl}: ${messageOf(error)}` };
  }
}
