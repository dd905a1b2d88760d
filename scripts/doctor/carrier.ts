import type { Config } from '#api/platform/config';
import type { DatabaseHealth } from '#db/sqlite/health';
import type { Finding } from './finding.ts';

/** From so many on it is the carrier that refuses, and not one phone. */
const REFUSED_WRONG = 3;

/** By what became of the codes of the last hour. */
export function carrierFinding(
  { sms }: Pick<Config, 'sms'>,
  { codesSent, codesFailed }: Pick<DatabaseHealth, 'codesSent' | 'codesFailed'>,
): Finding {
  const name = 'text messages';
  if (sms.provider === 'sandbox') {
    return { name, state: 'watch', detail: 'the sandbox: codes lie on the desk' };
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
export function hourMessagesFinding({ sms }: Pick<Config, 'sms'>): Finding {
  const name = 'messages about hours';
  if (sms.provider === 'sandbox') {
    return { name, state: 'watch', detail: 'the sandbox: they lie on the desk' };
  }
  if (!sms.notices || (sms.provider === 'aliyun' && sms.api !== 'dysms')) {
    const detail =
      'no templates: set CONSULT_SMS_REMINDER, CONSULT_SMS_CHANGE and CONSULT_SMS_MASTER (dysms or tencent)';
    return { name, state: 'watch', detail };
  }
  return { name, state: 'ok', detail: 'the templates of all kinds are set' };
}
