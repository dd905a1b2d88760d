import type { MasterBody, MasterView, OwnHoursBody } from '#contract/masters';
import type { Queries, Store } from '#db/store';
import { hoursProblem } from '#domain/consulting/consult-slots';
import { AppError, invalid } from '#domain/errors';
import type { Clock } from '../../../platform/clock.ts';
import type { Auditor, AuditService } from '../../staff/audit/service.ts';
import { type MasterRow, mastersRepository } from './repository.ts';

/** Until somebody says otherwise: a quarter of an hour to breathe, and no hours at all. */
const NEW_MASTER = {
  shownName: '',
  active: false,
  buffer: 15,
  hours: [],
  breaks: [],
  exceptions: [],
  version: 0,
  changedAt: null,
};

export interface MastersParts {
  store: Store;
  clock: Clock;
  audit: Pick<AuditService, 'record'>;
}

/** Fortune masters: who they are to clients, and when they can be had. */
export function mastersService({ store, clock, audit }: MastersParts) {
  const repository = mastersRepository(store);
  type Found = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

  function viewOf({ staffId, username, master, changedBy }: Found): MasterView {
    return { ...NEW_MASTER, ...master, staffId, username, changedBy };
  }

  /** `change` over what is there now. Throws AppError notFound, conflict, validation. */
  function save(
    by: Auditor,
    staffId: string,
    seen: number,
    change: (
      now: MasterView,
    ) => Pick<MasterRow, 'shownName' | 'active'> & Omit<OwnHoursBody, 'version'>,
  ): Promise<MasterView> {
    return store.tx(async (q) => {
      const found = await repository.find(q, staffId);
      if (!found) throw new AppError('notFound');
      const current = viewOf(found);
      if (current.version !== seen) {
        throw new AppError('conflict', {
          msg: `${current.changedBy ?? '其他人'}刚改过这份时间表，请刷新后重试`,
        });
      }
      const next = change(current);
      const problem = hoursProblem(next);
      if (problem) throw invalid(problem, 'hours');
      const version = seen + 1;
      const { shownName, active, buffer, hours, breaks, exceptions } = next;
      await repository.put(q, {
        ...{ staffId, shownName, active, buffer, hours, breaks, exceptions, version },
        changedAt: clock.now(),
        changedBy: by.id,
      });
      const detail = { version, active, hours: hours.length, exceptions: exceptions.length };
      await audit.record(q, by, {
        action: 'master.edit',
        subject: { kind: 'master', id: staffId },
        detail,
      });
      const saved = await repository.find(q, staffId);
      return saved ? viewOf(saved) : current;
    });
  }

  return {
    async list(): Promise<MasterView[]> {
      return (await repository.list(store.q)).map(viewOf);
    },

    /** The caller's own. Throws AppError notFound for who is no consultant. */
    async own(staffId: string): Promise<MasterView> {
      const found = await repository.find(store.q, staffId);
      if (!found) throw new AppError('notFound');
      return viewOf(found);
    },

    save: (by: Auditor, { staffId, version, ...master }: MasterBody): Promise<MasterView> =>
      save(by, staffId, version, () => master),

    /** Name and whether they take appointments are not theirs to change. */
    saveOwn: (by: Auditor, { version, ...hours }: OwnHoursBody): Promise<MasterView> =>
      save(by, by.id, version, ({ shownName, active }) => ({ shownName, active, ...hours })),

    /** Whether somebody is a consultant who works here, with or without hours. */
    async isConsultant(q: Pick<Queries, 'select'>, staffId: string): Promise<boolean> {
      return (await repository.find(q, staffId)) !== undefined;
    },

    /** Who takes appointments now. */
    active: (q: Pick<Queries, 'select'> = store.q): Promise<MasterRow[]> => repository.active(q),
  };
}

export type { MasterRow } from './repository.ts';
export type MastersService = ReturnType<typeof mastersService>;
