import type { Today } from '#contract/today';
import type { Queries } from '#db/store';
import type { StaffRole } from '#domain/console/staff';
import type { DaySummary } from '#domain/report/day-summary';
import type { Report } from '#domain/report/report';
import type { InvoiceItems, TemplateColumn } from '#domain/shop/invoice';
import type { ReportWriter, SharedGeneration } from '../gateways/llm/writer.ts';
import type { PaymentGateway } from '../gateways/payment/gateway.ts';
import type { PushSender } from '../gateways/push/push-sender.ts';
import type { SmsSender } from '../gateways/sms/sender.ts';
import type { ClockGuard } from '../platform/clock-guard.ts';
import type { DataKeys } from '../platform/data-keys.ts';
import type { CallerAddresses } from '../platform/http/caller-address.ts';
import type { KnownDevices } from '../platform/known-devices.ts';
import type { Lockout } from '../platform/lockout.ts';
import type { Kept, LongReads } from '../platform/long-reads.ts';
import type { Remembered } from '../platform/lru-map.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import type { Proofs } from '../platform/proof-of-work.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import type { Tokens } from '../platform/tokens.ts';
import type { Upkeep } from '../platform/upkeep.ts';

/** Dependencies of the use cases: made once by a server or a command, given to each as `ctx`. */
export interface Context extends Platform {
  gateway: PaymentGateway;
  smsSender: SmsSender;
  /** Puts reports into words: the rules, or a language model. */
  reportWriter: ReportWriter;
  /** Hands messages to the push services of browsers. */
  push: PushSender;
  metrics: Pick<
    Metrics,
    'countPayment' | 'countReturned' | 'countReport' | 'countNotification' | 'countClientError' | 'countPageOpen'
  >;
  /** True where the clock was set to another time just now. */
  clockGuard: ClockGuard;
  /** The address the outside knows us by; known only once the server listens. */
  publicUrl: () => string;

  /** Worker for reads that may take long. */
  longReads: LongReads;
  dataKeys: DataKeys;
  limits: RateLimit;
  devices: KnownDevices;
  proofs: Proofs;
  passwords: Passwords;
  /** A separate queue: a flood of users cannot lock out staff. */
  staffPasswords: Passwords;
  userLockout: Lockout;
  staffLockout: Lockout;
  userTokens: Tokens;
  staffTokens: Tokens;

  phoneHashKey: string;
  /** Codes follow from it and an id: a stolen database alone does not give them away. */
  smsCodeKey: string;
  recoveryCodeKey: string;
  /** Makes the secrets in the addresses of calendars. */
  calendarKey: string;
  /** The release, the last copy, the backup that failed since, the last look at the files; and a backup on demand. */
  upkeep: Upkeep;
  /** Targets of its checkpoints: paths of files, addresses. */
  ledgerShip: readonly string[];
  /** Path of its watermark. */
  ledgerWatermark: string;

  /** Invoices as the operator's accountant and tax office want them. */
  invoicing: { columns: readonly TemplateColumn[]; items: InvoiceItems };

  /** Staff roles that must have the second step whatever an owner decides. */
  secondStepFor: readonly StaffRole[];
  callers: CallerAddresses;
  /** Channels to a user without a sign-in (push messages, the calendar's address); a new password cuts them. */
  channels: { sever(q: Queries, userId: string): Promise<void> };

  /** The messages with codes that this process is sending. */
  smsSending: { done: Promise<void> };
  /** Reports that this process is writing, by their key. */
  reportsInProgress: Map<string, SharedGeneration>;
  /** Aborted when the process stops: model calls end, and their readers get the rules' words. */
  stopping: AbortController;
  /** Answers of the console's reads, until newer facts. */
  kept: Kept;
  almanacs: Remembered<Today>;
  generalDays: Remembered<Report>;
  daySummaries: Remembered<DaySummary>;
}
