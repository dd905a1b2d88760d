import type {
  DemandColleagues,
  DemandContactBody,
  DemandDetail,
  DemandSlots,
} from '#contract/console-consultations';
import type { Profile } from '#contract/profile';
import type { Queries } from '#db/store';
import type { AuditAction } from '#domain/console/audit';
import { AppError } from '#domain/errors';
import { describeBirth } from '#domain/people/birth';
import { byTime } from '../../consulting/slots/service.ts';
import type { BirthsService } from '../../people/births/service.ts';
import type { ConsultTextsService } from '../../people/consult-texts/service.ts';
import { actionsFor, canReveal, canSeeAll, requireVisible, type StaffActor } from './access.ts';
import { demandList, demandRow } from './list.ts';
import { consoleConsultationsRepository, type NoteRow } from './repository.ts';
import { actorName, consultationTransitions, type MovesParts } from './transitions.ts';

export interface ConsoleConsultationsParts extends Omit<MovesParts, 'repository' | 'texts'> {
  texts: Pick<ConsultTextsService, 'seal' | 'open'>;
  births: Pick<BirthsService, 'of'>;
}

/** The desk of the console at which demands are worked off. Every look at what is personal is written down. */
export function consoleConsultationsService(parts: ConsoleConsultationsParts) {
  const { store, clock, ids, audit, consults, slots, texts, births } = parts;
  const repository = consoleConsultationsRepository(store);
  const list = demandList(parts);
  const moves = consultationTransitions({ ...parts, repository });

  const record = (q: Queries, seer: StaffActor, action: AuditAction, clientSn: string) =>
    audit.record(q, seer, { action, subject: { kind: 'demand', id: clientSn } });

  async function seen(seer: StaffActor, clientSn: string) {
    return requireVisible(seer, await consults.find(store.q, clientSn));
  }

  async function write(
    seer: StaffActor,
    clientSn: string,
    action: 'demand.note' | 'demand.contact',
    note: Pick<NoteRow, 'kind' | 'way' | 'result'>,
    text: string | undefined,
  ): Promise<void> {
    const { userId } = await seen(seer, clientSn);
    const sealed = text === undefined ? null : await texts.seal(userId, text);
    await store.tx(async (q) => {
      requireVisible(seer, await consults.find(q, clientSn));
      const [id, at, staffId] = [ids.next(), clock.now(), seer.id];
      await repository.addNote(q, { id, clientSn, userId, staffId, at, ...note, text: sealed });
      await record(q, seer, action, clientSn);
    });
  }

  return {
    list,
    move: moves.move,

    /** One with all that was said and done about it. Throws AppError notFound. */
    async detail(seer: StaffActor, clientSn: string): Promise<DemandDetail> {
      const found = await list.find(clientSn);
      if (!found) throw new AppError('notFound');
      const demand = requireVisible(seer, found.demand);
      const [steps, notes] = await Promise.all([
        repository.steps(store.q, clientSn),
        repository.notes(store.q, clientSn),
      ]);
      const people = [
        ...steps.flatMap(({ actor, assigneeId }) => [actor, assigneeId ?? '']),
        ...notes.map(({ staffId }) => staffId),
      ];
      const names = await repository.names(store.q, [...new Set(people)]);
      const { userId, outcome, begunAt } = demand;
      const detail: DemandDetail = {
        demand: demandRow(found),
        text: await texts.open(userId, demand.content),
        outcome,
        closing: await texts.open(userId, demand.closing),
        begunAt,
        actions: actionsFor(seer, { ...demand, refunding: found.refunding }),
        mayPhone: canReveal(seer, demand, 'users:reveal-phone'),
        mayChart: canReveal(seer, demand, 'users:reveal-birth'),
        steps: steps.map(({ at, actor, action, fromState, toState, assigneeId, slotAt }) => ({
          ...{ at, action, from: fromState, to: toState, slotAt },
          by: actorName(actor, names),
          assignee: assigneeId === null ? null : (names.get(assigneeId) ?? null),
        })),
        notes: await Promise.all(
          notes.map(async ({ at, staffId, kind, way, result, text }) => ({
            ...{ at, kind, way, result },
            by: actorName(staffId, names),
            text: await texts.open(userId, text),
          })),
        ),
      };
      await store.tx((q) => record(q, seer, 'demand.read', clientSn));
      return detail;
    },

    note: (seer: StaffActor, clientSn: string, text: string): Promise<void> =>
      write(seer, clientSn, 'demand.note', { kind: 'note', way: null, result: null }, text),

    contact: (seer: StaffActor, clientSn: string, body: DemandContactBody): Promise<void> =>
      write(
        seer,
        clientSn,
        'demand.contact',
        { kind: 'contact', way: body.way, result: body.result },
        body.text,
      ),

    /** The client's phone number, whole. Throws AppError notFound, forbidden. */
    async phone(seer: StaffActor, clientSn: string): Promise<string | null> {
      const demand = await seen(seer, clientSn);
      if (!canReveal(seer, demand, 'users:reveal-phone')) throw new AppError('forbidden');
      return store.tx(async (q) => {
        await record(q, seer, 'demand.phone', clientSn);
        return repository.phoneOf(q, demand.userId);
      });
    },

    /** The client's saved birth, for their chart. Throws AppError notFound, forbidden. */
    async birth(seer: StaffActor, clientSn: string): Promise<Omit<Profile, 'username'> | null> {
      const demand = await seen(seer, clientSn);
      if (!canReveal(seer, demand, 'users:reveal-birth')) throw new AppError('forbidden');
      await store.tx((q) => record(q, seer, 'demand.chart', clientSn));
      const birth = await births.of(demand.userId);
      return birth === null || birth === 'lost' ? null : describeBirth(birth);
    },

    async colleagues(): Promise<DemandColleagues> {
      return (await moves.colleagues()).map(({ id, username, role, shownName, active }) => ({
        id,
        name: shownName || username,
        role,
        master: active === true,
      }));
    },

    /** The hours at which it can be; a consultant is offered their own. Throws AppError notFound. */
    async slots(seer: StaffActor, clientSn: string): Promise<DemandSlots> {
      const demand = await seen(seer, clientSn);
      const only = canSeeAll(seer) ? null : seer.id;
      const offered = await slots.hours.candidates(store.q, demand, only);
      return {
        masters: offered.map(({ master }) => ({ id: master.staffId, name: master.shownName })),
        slots: byTime(offered, demand.slotAt),
      };
    },
  };
}

export type ConsoleConsultationsService = ReturnType<typeof consoleConsultationsService>;
