import type { KeyStore } from '#db/sqlite/key-store';
import type { Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';
import { consoleConsultationsService } from './features/console/consultations/service.ts';
import { findingsService } from './features/console/findings/service.ts';
import { newsService } from './features/console/news/service.ts';
import { consoleOrdersService } from './features/console/orders/service.ts';
import { consoleReferralsService } from './features/console/referrals/service.ts';
import { consoleReportsService } from './features/console/reports/service.ts';
import { consoleSearchService } from './features/console/search/service.ts';
import { statisticsService } from './features/console/statistics/service.ts';
import { consoleUserService } from './features/console/user/service.ts';
import { userDirectoryService } from './features/console/users/service.ts';
import { consultsService } from './features/consulting/consultations/service.ts';
import { mastersService } from './features/consulting/masters/service.ts';
import { consultSlotsService } from './features/consulting/slots/service.ts';
import { privacyService } from './features/me/privacy/service.ts';
import { profileService } from './features/me/profile/service.ts';
import { paymentsService } from './features/money/payments/service.ts';
import { reconciliationService } from './features/money/reconciliation/service.ts';
import { ownSecurityService } from './features/people/accounts/own-security.ts';
import { accountsService } from './features/people/accounts/service.ts';
import { smsCodes } from './features/people/accounts/sms-codes.ts';
import { birthsService } from './features/people/births/service.ts';
import { consentsService } from './features/people/consents/service.ts';
import { consultTextsService } from './features/people/consult-texts/service.ts';
import { membershipsService } from './features/people/memberships/service.ts';
import { phoneMarksService } from './features/people/phone-marks/service.ts';
import { visitsService } from './features/people/visits/service.ts';
import { feedbackService } from './features/readings/feedback/service.ts';
import { reportsService } from './features/readings/reports/service.ts';
import { todayService } from './features/readings/today/service.ts';
import { tomorrowService } from './features/readings/tomorrow/service.ts';
import { ordersService } from './features/sales/orders/service.ts';
import { plansService } from './features/sales/plans/service.ts';
import { referralsService } from './features/sales/referrals/service.ts';
import { auditService } from './features/staff/audit/service.ts';
import { staffBudgetsService } from './features/staff/budgets/service.ts';
import { staffFactorsService } from './features/staff/factors/service.ts';
import { staffMembersService } from './features/staff/members/service.ts';
import { staffAccountService } from './features/staff/own-account/service.ts';
import { staffService } from './features/staff/sessions/service.ts';
import type { ReportWriter } from './gateways/llm/writer.ts';
import type { PaymentGateway } from './gateways/payment/gateway.ts';
import type { PushSender } from './gateways/push/push-sender.ts';
import type { SmsSender } from './gateways/sms/sender.ts';
import type { Clock, Ids } from './platform/clock.ts';
import { dataKeys } from './platform/data-keys.ts';
import { leasedJobs } from './platform/jobs.ts';
import { knownDevices } from './platform/known-devices.ts';
import { lockout } from './platform/lockout.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Passwords } from './platform/passwords.ts';
import { proofsOfWork } from './platform/proof-of-work.ts';
import type { Random } from './platform/random.ts';
import { rateLimit } from './platform/rate-limit.ts';
import { deriveKey, type Secrets } from './platform/secret.ts';
import { tokens } from './platform/tokens.ts';

/** Everything with an effect on the world outside, made by whoever starts the services. */
export interface Dependencies {
  store: Store;
  /** The keys of users' data, which lie apart from it. */
  keys: KeyStore;
  clock: Clock;
  ids: Ids;
  chance: Random;
  smsSender: SmsSender;
  gateway: PaymentGateway;
  /** Puts reports into words: the rules, or a language model. */
  reportWriter: ReportWriter;
  /** Hands messages to the push services of browsers. */
  push: PushSender;
  log: Log;
  passwords: Passwords;
  /** A queue of their own: no flood of users keeps staff out. */
  staffPasswords: Passwords;
  metrics: Pick<Metrics, 'countReport'>;
  /** The address the outside knows us by; asked only once something is served. */
  publicUrl: () => string;
  secrets: Secrets;
  perIpFactor: number;
  /** Staff roles that must have the second step whatever an owner decides. */
  secondStepFor: readonly StaffRole[];
  /** Proxies in front of us whose X-Forwarded-For is believed. */
  trustedProxies: number;
}

/** The use cases of every feature, wired once; the server and the commands both start here. */
export function createServices(outside: Dependencies) {
  const { store, clock, ids, chance, smsSender, secrets, perIpFactor } = outside;
  const { gateway, log, metrics, passwords, staffPasswords, publicUrl } = outside;
  const limits = rateLimit(store, clock, log, perIpFactor);
  const devices = knownDevices(store, clock);
  const shared = { store, clock, ids, chance, passwords, limits, devices };
  const jobs = leasedJobs(store, ids, clock);
  const budgets = staffBudgetsService({ store, clock });
  const audit = auditService({ store, clock, ids, budgets });
  const phoneMarks = phoneMarksService({ store, clock, key: deriveKey(secrets, 'phone-digest') });
  const plans = plansService({ store, clock, audit });
  const memberships = membershipsService({ store, clock, ids });
  const keys = dataKeys({ keys: outside.keys, clock, ids, secrets });
  const births = birthsService({ store, dataKeys: keys });
  const consents = consentsService({ store, clock, ids });
  const visits = visitsService({ store, clock, limits });
  const texts = consultTextsService({ dataKeys: keys });
  const userLockout = lockout(store, clock, 'user');
  const orders = ordersService({
    store,
    clock,
    ids,
    log,
    jobs,
    gateway,
    consents,
    texts,
    plans,
    publicUrl,
  });
  const consults = consultsService({ store, clock, ids, orders, texts });
  const masters = mastersService({ store, clock, audit });
  const consultSlots = consultSlotsService({ store, clock, consults, masters, orders });
  const reports = reportsService({
    store,
    clock,
    ids,
    log,
    jobs,
    metrics,
    births,
    dataKeys: keys,
    memberships,
    writer: outside.reportWriter,
  });
  const referrals = referralsService({ store, clock, jobs, plans, memberships, publicUrl });
  const payments = paymentsService({
    store,
    clock,
    chance,
    log,
    jobs,
    audit,
    gateway,
    orders,
    memberships,
    consults,
    referrals,
  });
  const factors = staffFactorsService({
    store,
    clock,
    chance,
    dataKeys: keys,
    hashKey: deriveKey(secrets, 'staff-recovery-codes'),
  });
  const staff = staffService({
    ...shared,
    passwords: staffPasswords,
    audit,
    factors,
    trustedProxies: outside.trustedProxies,
    secondStepFor: outside.secondStepFor,
    tokens: tokens(deriveKey(secrets, 'staff-tokens'), 'staff'),
    lockout: lockout(store, clock, 'staff'),
  });
  const consoleOrders = consoleOrdersService({ store, clock, audit, memberships, consults });
  const userDirectory = userDirectoryService({ store, clock, audit, memberships });
  const consoleConsultations = consoleConsultationsService({
    ...{ store, clock, ids, audit, consults, texts, births },
    slots: consultSlots,
  });
  const tomorrow = tomorrowService({
    ...{ store, clock, ids, log, jobs, limits, reports, publicUrl },
    push: outside.push,
    linkKey: deriveKey(secrets, 'calendar-feeds'),
  });
  const proofs = proofsOfWork(limits, clock, deriveKey(secrets, 'proofs-of-work'));
  const codes = smsCodes({
    ...{ store, clock, ids, log, jobs, limits },
    sender: smsSender,
    key: deriveKey(secrets, 'sms-codes'),
  });
  const feedback = feedbackService({ store, clock, reports });
  return {
    audit,
    accounts: accountsService({
      ...shared,
      tokens: tokens(deriveKey(secrets, 'web-tokens'), 'web'),
      lockout: userLockout,
      phoneMarks,
      proofs,
      codes,
      channels: tomorrow,
    }),
    ownSecurity: ownSecurityService({
      ...{ ...shared, phoneMarks, codes },
      lockout: userLockout,
      channels: tomorrow,
    }),
    consoleConsultations,
    consultSlots,
    consultTexts: texts,
    consults,
    masters,
    memberships,
    consoleSearch: consoleSearchService({ consoleOrders, userDirectory }),
    findings: findingsService({ store, audit }),
    news: newsService({
      store,
      ids,
      consoleOrders,
      consoleConsultations: consoleConsultations.list,
    }),
    consoleOrders,
    orders,
    passwords,
    staffPasswords,
    payments,
    plans,
    privacy: privacyService({
      store,
      clock,
      dataKeys: keys,
      passwords,
      lockout: userLockout,
      births,
      consents,
      consults,
      texts,
      orders,
      phoneMarks,
      smsSender,
      jobs,
    }),
    phoneMarks,
    feedback,
    reports,
    profile: profileService({
      store,
      clock,
      births,
      consents,
      memberships,
      orders,
      reports,
      visits,
    }),
    reconciliation: reconciliationService({ store, clock, ids, gateway, payments }),
    referrals,
    staff,
    staffAccount: staffAccountService({ store, passwords: staffPasswords, staff, factors, audit }),
    staffMembers: staffMembersService({
      ...{ store, clock, passwords: staffPasswords, staff, factors, audit, budgets },
    }),
    limits,
    statistics: statisticsService({ store, clock, jobs, feedback }),
    today: todayService({ clock }),
    tomorrow,
    consoleReferrals: consoleReferralsService({ store, clock, audit }),
    consoleReports: consoleReportsService({ store, clock, audit }),
    consoleUser: consoleUserService({
      ...{ store, clock, ids, audit, births, consents, consults, memberships, orders, referrals },
    }),
    userDirectory,
    visits,
  };
}

export type Services = ReturnType<typeof createServices>;
