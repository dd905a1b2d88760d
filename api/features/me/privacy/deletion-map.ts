import type { SealedUse } from '#api/platform/data-keys';
import type { Tables } from '#db/schema/tables';

/** The column with a row's owner. `order`: through the owner's orders. */
type Belongs =
  | { user: string }
  | { phone: string }
  | { order: string }
  /** Name of a lock on a login name: `user:<phone>`. */
  | { lock: string };

/** Values that replace personal data in rows that stay. */
type Blanks = Readonly<Record<string, unknown>>;

/**
 * Encrypted data that the export opens: a report or a question is JSON; texts of consultations, gifts and pairings
 * are plain.
 */
export type ExportedUse = Extract<SealedUse, 'report' | 'consult' | 'gift' | 'invoice' | 'ask' | 'pair'>;

interface Row {
  table: keyof Tables;
  /** Name in the export; by default the table's name. */
  label?: string;
  /** Default: by `userId`. */
  belongs?: Belongs;
  /** Columns omitted from the export: proofs and secrets that contain nothing about the person. */
  hidden?: readonly string[];
  /** Columns encrypted with the person's key, and their use; the export decrypts them. */
  sealed?: Readonly<Record<string, ExportedUse>>;
  /** Effect of deletion. `erase` (default): rows are deleted. Otherwise they stay with these columns blanked. */
  onDeletion?: 'erase' | { keep: Blanks; why: string };
  /** Deleted with the birth when the consent to it is withdrawn. */
  ofBirth?: true;
}

export type PersonalTable = Row & Required<Pick<Row, 'label' | 'belongs' | 'onDeletion'>>;

const MONEY = '依法保存的交易记录，已与您的身份脱离';
const OF_MONEY = { belongs: { order: 'clientSn' }, onDeletion: { keep: {}, why: MONEY } } as const;

/**
 * Everything stored about a person, one row per table, in deletion order: tables that refer to orders before the
 * orders, the account last. A test checks this against the schema, so that no table with personal data is missed.
 * Text messages of the sandbox are stored separately (`db/sandbox`): deletion erases them too, and they are not
 * exported.
 */
const ROWS: readonly Row[] = [
  { table: 'births', label: 'birth', hidden: ['userId'], ofBirth: true },
  {
    table: 'reports',
    hidden: ['lease', 'leaseUntil', 'chartHash'],
    sealed: { report: 'report' },
    ofBirth: true,
  },
  { table: 'dayVerdicts', ofBirth: true },
  { table: 'pastYearAnswers', ofBirth: true },
  { table: 'checkAnswers', ofBirth: true },
  { table: 'asks', sealed: { textSealed: 'ask' }, ofBirth: true },
  { table: 'askCounts' },
  // Deleting either birth deletes the pairing for both users.
  {
    table: 'pairs',
    label: 'pairLinks',
    sealed: { linkCode: 'pair', label: 'pair' },
    hidden: ['codeHash', 'joinerId', 'joinerLabel'],
    ofBirth: true,
  },
  {
    table: 'pairs',
    label: 'pairsJoined',
    belongs: { user: 'joinerId' },
    // Data of the person who made the link.
    hidden: ['userId', 'codeHash', 'linkCode', 'label'],
    sealed: { joinerLabel: 'pair' },
    ofBirth: true,
  },
  { table: 'firstSteps' },
  {
    table: 'modelCalls',
    onDeletion: { keep: { userId: '' }, why: '仅保留用量与费用，不再与您有关' },
  },
  { table: 'calendarFeeds', label: 'calendarFeed', hidden: ['secretHash'] },
  { table: 'pushDevices', hidden: ['p256dh', 'auth'] },
  { table: 'expiryNotices' },
  { table: 'tomorrowTimes', label: 'tomorrowTime' },
  { table: 'consents' },
  { table: 'sessions' },
  { table: 'knownDevices', hidden: ['idHash', 'staffId'] },
  { table: 'smsCodes', belongs: { phone: 'phone' } },
  {
    table: 'loginFailures',
    belongs: { lock: 'name' },
    // Networks of all attempts, mostly not the person's.
    hidden: ['source'],
  },
  {
    table: 'consultNotes',
    sealed: { text: 'consult' },
    // The staff author is the staff member's data.
    hidden: ['staffId'],
  },
  { table: 'userNotes', sealed: { text: 'consult' }, hidden: ['staffId'] },
  { table: 'consultHolds', sealed: { wechat: 'consult' }, hidden: ['masterId'] },
  { table: 'consultSummaries', sealed: { text: 'consult' }, hidden: ['staffId'] },
  {
    table: 'consultFollowups',
    sealed: { question: 'consult', answer: 'consult' },
    hidden: ['staffId'],
  },
  { table: 'consultRatings', sealed: { text: 'consult' } },
  {
    table: 'consultSettlementLines',
    label: 'consultSettlements',
    belongs: { order: 'clientSn' },
    // The split between shop and master is not the client's data.
    hidden: ['id', 'settlementId', 'basisPoints', 'fen'],
    onDeletion: { keep: {}, why: MONEY },
  },
  { table: 'consultReminders', hidden: ['masterId'] },
  {
    table: 'consultEvents',
    belongs: { order: 'clientSn' },
    hidden: ['actor', 'assigneeId'],
    onDeletion: { keep: {}, why: '仅保留咨询经过了哪些步骤，用于核对订单' },
  },
  {
    table: 'consultDemands',
    label: 'demands',
    sealed: { content: 'consult', closing: 'consult', wechat: 'consult' },
    // Internal work scheduling.
    hidden: ['assigneeId', 'rank', 'dueAt', 'overdueOf', 'handedOnOf', 'version'],
    onDeletion: {
      keep: { content: '', closing: null, wechat: null },
      why: '仅保留咨询是否完成，用于核对订单；内容已删除',
    },
  },
  { table: 'membershipGrants', label: 'grants', onDeletion: { keep: {}, why: MONEY } },
  {
    table: 'staffGrants',
    label: 'givenByStaff',
    hidden: ['staffId', 'revokedBy'],
    onDeletion: {
      keep: { reason: '', revokeReason: null },
      why: '仅保留由谁赠送，理由已删除',
    },
  },
  {
    table: 'referralRewards',
    label: 'rewardForInviter',
    belongs: { user: 'inviteeId' },
    hidden: ['inviterId'],
    onDeletion: { keep: {}, why: '邀请人应得的奖励以此为据' },
  },
  {
    table: 'referralRewards',
    label: 'rewards',
    belongs: { user: 'inviterId' },
    // Invitees stay unnamed, and their order is theirs.
    hidden: ['inviteeId', 'clientSn'],
    onDeletion: { keep: {}, why: '已发放的奖励记录' },
  },
  {
    table: 'gifts',
    label: 'giftsBought',
    sealed: { codeSealed: 'gift', note: 'gift' },
    hidden: ['codeHash', 'redeemedBy'],
    onDeletion: { keep: { codeSealed: null, note: null, fromName: '' }, why: MONEY },
  },
  {
    table: 'gifts',
    label: 'giftsReceived',
    belongs: { user: 'redeemedBy' },
    // Data of the buyer.
    hidden: ['clientSn', 'userId', 'codeHash', 'codeSealed', 'fromName', 'note'],
    onDeletion: { keep: {}, why: MONEY },
  },
  {
    table: 'invoices',
    sealed: { title: 'invoice', taxNo: 'invoice' },
    onDeletion: { keep: { userId: null }, why: '开过的发票按税法保存，注销后也会留到期满' },
  },
  {
    table: 'invoiceFiles',
    belongs: { order: 'clientSn' },
    sealed: { file: 'invoice' },
    onDeletion: { keep: {}, why: '开过的发票按税法保存，注销后也会留到期满' },
  },
  { table: 'refunds', ...OF_MONEY },
  {
    table: 'paymentNotices',
    belongs: { order: 'clientSn' },
    // Contains the payer's account at WeChat or Alipay.
    onDeletion: { keep: { raw: {} }, why: MONEY },
  },
  { table: 'orderEvents', ...OF_MONEY },
  { table: 'reconciliationFindings', ...OF_MONEY },
  { table: 'reconciliationNotes', ...OF_MONEY },
  {
    table: 'orders',
    sealed: { content: 'consult' },
    onDeletion: { keep: { content: null, returnPath: '/redirect' }, why: MONEY },
  },
  {
    table: 'unknownOrders',
    onDeletion: { keep: { userId: null }, why: '渠道有款而订单已丢失的单号，不再与您有关' },
  },
  {
    table: 'users',
    label: 'account',
    belongs: { user: 'id' },
    hidden: ['passwordHash'],
    onDeletion: {
      keep: {
        passwordHash: '',
        name: null,
        source: null,
        phonePast: null,
        lastLoginAt: null,
        blockedReason: null,
      },
      why: '一个没有姓名与手机号的编号，让留存的订单有处可归',
    },
  },
];

/** The same with defaults applied. */
export const PERSONAL_TABLES: readonly PersonalTable[] = ROWS.map((row) => ({
  label: row.table,
  belongs: { user: 'userId' },
  onDeletion: 'erase',
  ...row,
}));

/** Tables without user data, and why. */
export const NON_PERSONAL: Readonly<Partial<Record<keyof Tables, string>>> = {
  consultCards: 'people who work here, not users',
  consultMasters: 'people who work here, not users',
  consultHandOnRules: 'a rule for those who work here',
  consultPayouts: 'what those who work here were paid',
  consultSettlements: 'what those who work here earned in a month',
  consultShares: 'what those who work here earn of an order',
  auditEntries: 'what staff did, by ids that lead to nobody once the account is nameless',
  ledger: 'keyed digests of rows, by ids that lead to nobody once the account is nameless',
  gatewayTerminals: 'our own terminal at the gateway',
  holidays: 'the public holidays of years to come',
  jobs: 'numbers of orders and refunds that somebody asks about; gone when that is done',
  phoneMarks: 'keyed hashes of phones of deleted accounts, not linked to a person; deleted after twelve months',
  plans: 'the catalogue',
  planVersions: 'the catalogue, and who of the staff changed it',
  rateLimits:
    'network addresses, and how often an id asked on a day; an id leads to nobody once the account is nameless',
  reconciliationRuns: 'totals of a day',
  restores: 'when a copy took the place of the database',
  savedViews: 'filters of people who work here; no typed text is kept',
  staff: 'people who work here, not users',
  staffApprovals: 'people who work here, not users',
  worklistLater: 'numbers of orders that people who work here put off; no typed text is kept',
  staffBudgets: 'people who work here, not users',
  staffChallenges: 'people who work here, not users',
  staffPasskeys: 'people who work here, not users',
  staffRecoveryCodes: 'people who work here, not users',
  staffPresence: 'people who work here, not users',
  staffSessions: 'people who work here, not users',
  staffTotpRules: 'a rule for each role of those who work here',
  dayNotes: 'what those who work here wrote about a day; a phone number in it is refused',
  statisticsBuyers: 'totals of a day',
  statisticsDays: 'totals of a day',
  statisticsOwed: 'totals of a day',
  statisticsSales: 'totals of a day',
  statisticsSteps: 'totals of a day',
  clientCounts:
    'how often pages were opened and failed on a day, by engine and build; no message holds a number or a text',
  visits: 'how many devices opened the app on a day, and by what kind of link; nothing of them',
  pauses: 'which parts of the shop are paused, and the sentence to customers',
  kioskDays: 'how often a step was reached on a day at the tablet of a shop; nothing of its guests',
  kioskShops: 'names of shops',
  wallScreens: 'screens, and the staff who paired and ended them',
};
