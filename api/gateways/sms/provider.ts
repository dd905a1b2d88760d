import type { SandboxStore } from '#db/sandbox/store';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { SmsConfig } from '../../platform/sms-config.ts';
import { aliyunSms } from './aliyun.ts';
import { type SandboxInbox, sandboxSms } from './sandbox.ts';
import type { SmsSender } from './sender.ts';
import { tencentSms } from './tencent.ts';

interface SmsProvider {
  sender: SmsSender;
  /** Null with a real carrier. */
  inbox: SandboxInbox | null;
}

/** The configured carrier. */
export function smsProvider(sms: SmsConfig, sandbox: SandboxStore, clock: Clock, ids: Ids): SmsProvider {
  switch (sms.provider) {
    case 'aliyun':
      return { sender: aliyunSms(sms, clock, ids), inbox: null };
    case 'tencent':
      return { sender: tencentSms(sms, clock), inbox: null };
    case 'sandbox': {
      const inbox = sandboxSms(sandbox, clock, ids);
      return { sender: inbox, inbox };
    }
  }
}
