import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction } from '#domain/console/audit';
import { consultMove } from '#domain/consulting/state';
import { keysOf } from '#domain/lookup';
import { APPROVALS } from '../../admin/features/console/approvals/text.ts';
import { USER } from '../../admin/features/console/user/text.ts';
import { STEP_KEYS } from '../../admin/features/consulting/consultations/transitions.ts';
import { CARD } from '../../admin/features/consulting/masters/text.ts';
import { SETTLEMENTS } from '../../admin/features/consulting/settlements/text.ts';
import { DISCREPANCY, RESTORE } from '../../admin/features/money/discrepancies/text.ts';
import { ORDER_ACTS } from '../../admin/features/sales/orders/text.ts';
import { PLANS } from '../../admin/features/sales/plans/text.ts';
import { BUDGETS, ACTS as STAFF_ACTS } from '../../admin/features/staff/members/text.ts';
import { PASSKEYS } from '../../admin/features/staff/passkeys/text.ts';
import { SCREENS } from '../../admin/features/staff/screens/text.ts';

import { NOON, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let support: Colleague;
let master: Colleague;
beforeAll(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  [owner, support] = [await desk.colleague('owner'), await desk.colleague('support')];
  master = await desk.master(owner);
});
afterAll(() => app.close());

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await app.call(method, `/api/admin${path}`, {
    token: owner.token,
    ...(body && { body }),
  });
  if (answer.code !== 0) throw new Error(answer.text);
  return answer.data as T;
}
const get = <T>(path: string) => call<T>('GET', path);
const post = <T>(path: string, body: object) => call<T>('POST', path, body);

/** An act that the console offers to take back: what it changes, the act, and its way back. */
interface Undo {
  state: () => Promise<unknown>;
  act: () => Promise<unknown>;
  back: () => Promise<unknown>;
}

interface StaffNow {
  staff: { version: number; name: string; role: string; disabled: boolean };
}

async function ofStaff(path: string, change: object, backPath: string, back: object, first?: string) {
  const { id } = await desk.colleague('support');
  const one = async () => (await get<StaffNow>(`/staff/one?id=${id}`)).staff;
  const send = async (to: string, fields: object) =>
    post(`/staff/${to}`, { id, version: (await one()).version, ...fields });
  if (first) await send(first, {});
  return {
    state: async () => {
      const { name, role, disabled } = await one();
      return { name, role, disabled };
    },
    act: () => send(path, change),
    back: () => send(backPath, back),
  };
}

async function ofUser(path: string, change: object, backPath: string, first?: string): Promise<Undo> {
  const { id } = await app.register();
  const reason = '电话核实';
  const one = () => get<{ version: number; blocked: object | null }>(`/users/${id}`);
  let made: object = {};
  const send = async (to: string, fields: object) =>
    post<object>(`/users/${id}/${to}`, { version: (await one()).version, reason, ...fields });
  if (first) await send(first, {});
  return {
    state: async () => {
      const membership = await get<{ periods: object[] }>(`/users/${id}/membership`);
      return { blocked: (await one()).blocked !== null, periods: membership.periods };
    },
    async act() {
      made = await send(path, change);
    },
    back: () => send(backPath, 'grant' in made ? { grant: made.grant } : {}),
  };
}

async function ofConsultation(first: 'accept' | null, action: 'accept' | 'assign' | 'begin'): Promise<Undo> {
  const clientSn = await desk.consultation(await app.register());
  const now = async () => {
    const [demand] = await desk.at.demands(clientSn);
    if (!demand) throw new Error('no consultation');
    return demand;
  };
  if (first) await desk.move(support, clientSn, first);
  // Without an hour, beginning needs the client's word.
  await desk.post(support, clientSn, 'contacts', { way: 'call', result: 'agreed' });
  const { inverse } = consultMove(action);
  const before = (await now()).assigneeId;
  const to = (assigneeId: string | null) => (action === 'assign' ? { assigneeId } : {});
  const move = async (one: typeof action | NonNullable<typeof inverse>, more: object) => {
    const answer = await desk.move(support, clientSn, one, more);
    if (answer.code !== 0) throw new Error(answer.text);
  };
  return {
    state: async () => {
      const { state, assigneeId, begunAt, slotAt } = await now();
      return { state, assigneeId, begunAt, slotAt };
    },
    act: () => move(action, to(master.id)),
    back: () => move(inverse ?? action, to(before)),
  };
}

async function ofDiscrepancy(): Promise<Undo> {
  const { reconciliationRuns: runs, reconciliationFindings: findings } = app.store.t;
  const day = '2026-11-20';
  await app.store.tx(async (q) => {
    await q.insert(runs).values({
      id: 'r1',
      source: 'query',
      inputHash: 'h',
      firstDay: day,
      lastDay: day,
      rows: 0,
      orders: 0,
      counts: {},
      operator: 'owner',
      version: '1',
      at: NOON,
    });
    await q.insert(findings).values({
      id: 'f1',
      runId: 'r1',
      at: NOON,
      event: 'found',
      code: 'GATEWAY_ONLY',
      subject: 'S1',
      clientSn: null,
      day,
      ours: '',
      theirs: 'PAID',
      amount: 2999,
    });
  });
  const give = (assigneeId: string | null) => post('/findings/f1/assign', { seen: 'f1', assigneeId });
  return {
    state: async () => (await get<{ owner: object | null }>('/findings/f1')).owner,
    act: () => give(owner.id),
    back: () => give(null),
  };
}

const ofRule = (): Undo => ({
  state: () => get('/staff/totp-rules'),
  act: () => post('/staff/totp-rule', { role: 'consultant', rule: 'required', seen: 'optional' }),
  back: () => post('/staff/totp-rule', { role: 'consultant', rule: 'optional', seen: 'required' }),
});

async function ofPause(): Promise<Undo> {
  const state = () => get<{ parts: { part: string; since: number | null }[] }>('/pauses');
  const set = async (paused: boolean) => {
    const seen = (await state()).parts.find(({ part }) => part === 'sales')?.since;
    return post('/pauses', { part: 'sales', paused, seen });
  };
  return { state, act: () => set(true), back: () => set(false) };
}

/** A dialog says this before: where it stands, by which name, and the words. */
interface Asks {
  file: string;
  name: string;
  words: unknown;
}
const asks = (file: string, name: string, texts: object): Asks => ({
  file: `admin/features/${file}`,
  name,
  words: new Map<string, unknown>(Object.entries(texts)).get(name.split('.')[1] ?? ''),
});

/**
 * Every act of staff. `look`: nothing is changed for anybody. `own`: one's own sign-in, by password or
 * code. `typed`: words or figures filled in and sent, which can be filled in again.
 */
const ACTS: Record<AuditAction, 'look' | 'own' | 'typed' | Asks | (() => Promise<Undo> | Undo)[]> = {
  'staff.sign-in': 'own',
  'staff.sign-in-failed': 'own',
  'staff.sign-out': 'own',
  'staff.lock': 'own',
  'staff.unlock': 'own',
  'staff.confirm': 'own',
  'staff.proof-failed': 'own',
  'staff.new-device': 'own',
  'staff.password': 'own',
  'staff.renew-hash': 'own',
  'staff.totp-on': 'own',
  'staff.totp-off': 'own',
  'staff.passkey-add': 'own',
  'staff.passkey-remove': asks('staff/passkeys/passkey-section.tsx', 'PASSKEYS.removeWhat', PASSKEYS),
  'staff.recovery-codes': 'own',
  'staff.let-in': 'own',
  'staff.end-sessions': asks('staff/members/staff-drawer.tsx', 'ACTS.endWhat', STAFF_ACTS),
  'staff.add': 'typed',
  'staff.rename': [() => ofStaff('rename', { name: '林小雨' }, 'rename', { name: '' })],
  'staff.role': [() => ofStaff('role', { role: 'finance' }, 'role', { role: 'support' })],
  'staff.disable': asks('staff/members/staff-acts.tsx', 'ACTS.disableWhy', STAFF_ACTS),
  'staff.enable': [() => ofStaff('enable', {}, 'disable', {}, 'disable')],
  'staff.reset-password': asks('staff/members/staff-acts.tsx', 'ACTS.resetPasswordWhy', STAFF_ACTS),
  'staff.reset-totp': asks('staff/members/staff-acts.tsx', 'ACTS.resetTotpWhy', STAFF_ACTS),
  'staff.totp-rule': [ofRule],
  // Nothing is done yet, or nothing any more.
  'staff.ask-second': 'look',
  'staff.take-back': 'look',
  'staff.approve': asks('console/approvals/approvals.tsx', 'APPROVALS.agreeWhat', APPROVALS),
  'staff.refuse': asks('console/approvals/approvals.tsx', 'APPROVALS.refuseWhat', APPROVALS),
  'staff.raise-budget': asks('staff/members/budgets.tsx', 'BUDGETS.raiseWhat', BUDGETS),
  'list.export': 'look',
  'list.read': 'look',
  'statistics.export': 'look',
  'order.requery': 'look',
  'order.close': asks('sales/orders/close-dialog.tsx', 'ORDER_ACTS.closeWhy', ORDER_ACTS),
  'order.invoice': 'typed',
  'order.read-invoice': 'look',
  'order.close-words': asks('sales/orders/order-acts.tsx', 'ORDER_ACTS.closeWordsWhy', ORDER_ACTS),
  'order.refund': asks('sales/orders/refund-dialog.tsx', 'ORDER_ACTS.confirm', ORDER_ACTS),
  'user.reveal-phone': 'look',
  'user.find-phone': 'look',
  'user.reveal-birth': 'look',
  'user.note': 'typed',
  'user.grant': [() => ofUser('grant-days', { level: 'month', days: 7 }, 'revoke-days')],
  'user.revoke': asks('console/user/membership-part.tsx', 'USER.revokeWhat', USER),
  'user.block': [() => ofUser('block', {}, 'unblock')],
  'user.unblock': [() => ofUser('unblock', {}, 'block', 'block')],
  'user.end-sessions': asks('console/user/list-parts.tsx', 'USER.endWhat', USER),
  'plan.edit': 'typed',
  'plan.withdraw': asks('sales/plans/version-table.tsx', 'PLANS.withdrawWhat', PLANS),
  'master.edit': 'typed',
  'master.noticePhone': 'typed',
  'master.noticePush': 'typed',
  'master.card': 'typed',
  'master.cardDecision': asks('consulting/masters/profile-review.tsx', 'CARD.approveWhat', CARD),
  'demand.open': 'look',
  'demand.read': 'look',
  // Steps: each asks first or is taken back, which the last test of this file looks at.
  'demand.accept': [() => ofConsultation(null, 'accept')],
  'demand.giveBack': 'typed',
  'demand.assign': [() => ofConsultation(null, 'assign')],
  'demand.handOver': 'typed',
  'demand.book': 'typed',
  'demand.reschedule': 'typed',
  'demand.propose': 'typed',
  'demand.agree': 'typed',
  'demand.refuse': 'typed',
  'demand.unbook': 'typed',
  'demand.begin': [() => ofConsultation('accept', 'begin')],
  'demand.unbegin': 'typed',
  'demand.finish': 'typed',
  'demand.summarise': 'typed',
  'demand.amend': 'typed',
  'demand.ask': 'typed',
  'demand.answer': 'typed',
  'demand.clientAbsent': 'typed',
  'demand.masterAbsent': 'typed',
  'demand.rebook': 'typed',
  'demand.close': 'typed',
  'demand.cancel': 'typed',
  'demand.refund': 'typed',
  'demand.note': 'typed',
  'demand.contact': 'typed',
  'demand.agenda': 'look',
  'demand.excerpts': 'look',
  'demand.complaint': 'typed',
  'demand.confirmHour': 'typed',
  'demand.rejectHour': 'typed',
  'demand.handOnRule': 'typed',
  'demand.phone': 'look',
  'demand.chart': 'look',
  'settlement.make': asks('consulting/settlements/page.tsx', 'SETTLEMENTS.makeWhat', SETTLEMENTS),
  'settlement.approve': asks('consulting/settlements/sheet.tsx', 'SETTLEMENTS.approveLead', SETTLEMENTS),
  'settlement.pay': asks('consulting/settlements/sheet.tsx', 'SETTLEMENTS.payLead', SETTLEMENTS),
  'settlement.reverse': 'typed',
  'settlement.share': 'typed',
  'finding.note': 'typed',
  'finding.assign': [ofDiscrepancy],
  'finding.verified': asks('money/discrepancies/discrepancy-acts.tsx', 'DISCREPANCY.verifyWhat', DISCREPANCY),
  'finding.ignored': asks('money/discrepancies/discrepancy-acts.tsx', 'DISCREPANCY.ignoreWhat', DISCREPANCY),
  'finding.settle': asks('money/discrepancies/discrepancy-acts.tsx', 'DISCREPANCY.settleWhat', DISCREPANCY),
  'finding.give': asks('money/discrepancies/give-dialog.tsx', 'DISCREPANCY.giveWhat', DISCREPANCY),
  'restore.close': asks('money/discrepancies/restore-card.tsx', 'RESTORE.closeWhat', RESTORE),
  'upkeep.backup': 'look',
  'shop.pause': [ofPause],
  'shop.resume': 'typed',
  'reconciliation.run': 'typed',
  'kiosk.add': 'typed',
  'kiosk.end': asks('staff/screens/kiosks.tsx', 'SCREENS.endKioskWhat', SCREENS),
};

describe.each(keysOf(AUDIT_ACTIONS))('%s', (action) => {
  const way = ACTS[action];
  if (Array.isArray(way)) {
    it.each(way)('is undone, and the previous state is restored (%#)', async (prepare) => {
      const { state, act, back } = await prepare();
      const before = await state();
      await act();
      expect(await state()).not.toEqual(before);
      await back();
      expect(await state()).toEqual(before);
    });
  } else if (typeof way === 'object') {
    it('is confirmed first, and the dialog states what cannot be undone', () => {
      expect(readFileSync(way.file, 'utf8')).toContain(way.name);
      const said = typeof way.words === 'function' ? way.words(1, 1, 1) : way.words;
      expect(said).toMatch(/不能|不会重新打开|不再改变/);
    });
  } else {
    it('changes nothing by one key press', () => expect(['look', 'own', 'typed']).toContain(way));
  }
});

it('no key triggers an action without confirmation or undo', () => {
  for (const action of STEP_KEYS.flatMap(({ actions }) => actions)) {
    const { asks: question, inverse } = consultMove(action);
    expect(question ?? inverse, action).toBeDefined();
  }
});
