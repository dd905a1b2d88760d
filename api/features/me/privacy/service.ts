import type { ConsentList } from '#contract/privacy';
import type { Queries, Store } from '#db/store';
import { AppError, invalid } from '#domain/errors';
import { describeBirth } from '#domain/people/birth';
import { CONSENT_TEXTS, consentInForce } from '#domain/people/consent';
import type { SmsSender } from '../../../gateways/sms/sender.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DataKeys } from '../../../platform/data-keys.ts';
import type { UserCaller } from '../../../platform/http/callers.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Lockout } from '../../../platform/lockout.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { ConsultsService } from '../../consulting/consultations/service.ts';
import type { BirthsService } from '../../people/births/service.ts';
import type { ConsentsService } from '../../people/consents/service.ts';
import type { ConsultTextsService } from '../../people/consult-texts/service.ts';
import type { PhoneMarksService } from '../../people/phone-marks/service.ts';
import type { OrdersService } from '../../sales/orders/service.ts';
import { type ExportedUse, HOLDINGS, type PersonalTable } from './deletion-map.ts';
import { OF_BIRTH, type Person, privacyRepository } from './repository.ts';

/** What a start had to make good. */
export interface Prepared {
  erasedAgain: number;
}

export interface PrivacyParts {
  store: Store;
  clock: Clock;
  dataKeys: DataKeys;
  passwords: Passwords;
  lockout: Lockout;
  births: BirthsService;
  consents: Pick<ConsentsService, 'ofUser' | 'birthWithdrawn'>;
  consults: Pick<ConsultsService, 'closeOpenOf'>;
  texts: Pick<ConsultTextsService, 'open'>;
  orders: Pick<OrdersService, 'closeWaitingOf'>;
  phoneMarks: Pick<PhoneMarksService, 'leave'>;
  smsSender: Pick<SmsSender, 'forget'>;
  jobs: Jobs;
}

const REWRITE = 'rewrite-erased';
const ALL = 'all';
/** Deletions of an hour share one rewriting of the tables, which locks them. */
const REWRITE_AFTER_MS = 3_600_000;

/** What people may do with what is kept about them: see it, take it away, take it back, end it. */
export function privacyService(parts: PrivacyParts) {
  const { store, clock, dataKeys, passwords, lockout, births, consents, orders } = parts;
  const { consults, texts } = parts;
  const { jobs } = parts;
  const repository = privacyRepository(store);

  async function person(id: string): Promise<Person & { passwordHash: string }> {
    const found = await repository.find({ id });
    if (!found) throw new AppError('sessionEnded');
    return found;
  }

  async function forgetBirth(q: Queries, who: Person): Promise<void> {
    for (const holding of OF_BIRTH) await repository.erase(q, holding, who);
    await consents.birthWithdrawn(q, who.id);
  }

  async function forgetAccount(who: Person): Promise<void> {
    // First, because it is a store of its own: a kill in between leaves the account to be found again.
    await parts.smsSender.forget?.(who.phone);
    await store.tx(async (q) => {
      await orders.closeWaitingOf(q, who.id);
      await consults.closeOpenOf(q, who.id);
      await parts.phoneMarks.leave(q, who);
      for (const holding of HOLDINGS) await repository.erase(q, holding, who);
      await repository.anonymise(q, who.id, clock.now());
      await jobs.arm(q, REWRITE, ALL, clock.now() + REWRITE_AFTER_MS);
    });
  }

  /**
   * The key first: from then on no copy of the birth can be read, and the account is on the list of
   * those that are gone, so that a kill before the rest is made good at the next start.
   */
  async function erase(who: Person): Promise<void> {
    await dataKeys.destroy(who.id, { account: true });
    await forgetAccount(who);
    await store.checkpointWal();
  }

  /** A sealed column as its owner may read it; null where its key was destroyed. */
  async function opened(userId: string, use: ExportedUse, box: string): Promise<unknown> {
    if (use === 'consult') return texts.open(userId, box);
    const text = await dataKeys.open(userId, use, box);
    return text === null ? null : JSON.parse(text);
  }

  /** The rows of a holding as they are told: what is sealed is opened. */
  async function told(holding: PersonalTable, who: Person): Promise<Record<string, unknown>[]> {
    const rows = await repository.read(holding, who);
    for (const row of rows) {
      for (const [column, use] of Object.entries(holding.sealed ?? {})) {
        const box = row[column];
        row[column] = typeof box === 'string' ? await opened(who.id, use, box) : null;
      }
    }
    return rows;
  }

  async function repeatErasures(): Promise<number> {
    const erasures = await dataKeys.erasures();
    const gone = erasures.filter(({ keyId }) => keyId === null).map(({ userId }) => userId);
    const back = await repository.living([...new Set(gone)]);
    for (const who of back) await forgetAccount(who);
    // Of the others the key went with the consent.
    const others = await repository.living([...new Set(erasures.map(({ userId }) => userId))]);
    let lost = 0;
    for (const who of others) {
      if ((await births.of(who.id)) !== 'lost') continue;
      await store.tx((q) => forgetBirth(q, who));
      lost += 1;
    }
    return back.length + lost;
  }

  return {
    /** What was agreed to, oldest first, with the sentences as they are now. */
    async consents(userId: string): Promise<ConsentList> {
      const rows = await consents.ofUser(userId);
      return {
        birth: {
          ...CONSENT_TEXTS.birth,
          given: consentInForce(rows, 'birth')?.event === 'given',
        },
        records: rows.map(({ purpose, event, version, at }) => ({ purpose, event, version, at })),
      };
    },

    /** Takes the consent to the birth back: birth and readings go, and what copies there are die. */
    async withdrawBirth(userId: string): Promise<void> {
      const who = await person(userId);
      await dataKeys.destroy(userId, { account: false });
      await store.tx((q) => forgetBirth(q, who));
      await store.checkpointWal();
    },

    /**
     * Everything kept about the person, a part at a time: `[name, value]`, so that whoever writes it
     * out never holds all of it.
     */
    async *exportOf(userId: string): AsyncGenerator<readonly [string, unknown]> {
      const who = await person(userId);
      yield ['exportedAt', new Date(clock.now()).toISOString()];
      for (const holding of HOLDINGS) {
        if (holding.table !== 'births') {
          yield [holding.label, await told(holding, who)];
          continue;
        }
        const birth = await births.of(userId);
        yield [holding.label, birth === null || birth === 'lost' ? null : describeBirth(birth)];
        yield ['lifeStage', await births.stageOf(userId)];
      }
    },

    /**
     * Deletes the account, for who knows its password. Tokens end at once and the phone is free.
     * Throws AppError validation (wrong password), tooOften.
     */
    async deleteOwn({ userId, sessionId }: UserCaller, password: string): Promise<void> {
      const who = await person(userId);
      const verify = () => passwords.verify(password, who.passwordHash);
      if (!(await lockout.guess(who.phone, { known: sessionId }, verify))) {
        throw invalid('密码错误', 'password');
      }
      await erase(who);
    },

    /** Takes what was deleted out of the tables' files, at most once an hour. */
    async runDue(now: number): Promise<void> {
      for (const job of await jobs.claim(REWRITE, now, 1)) {
        // A table in use rejects; the lease then runs out and the job is done by a later run.
        await store.rewriteTables(repository.tableNames());
        await store.tx((q) => jobs.finish(q, job, null));
      }
    },

    /** For operators, who have a request in another form. Throws AppError notFound. */
    async find(by: { id: string } | { phone: string }): Promise<Person> {
      const found = await repository.find(by);
      if (!found) throw new AppError('notFound');
      return { id: found.id, phone: found.phone };
    },

    erase,

    /**
     * Before anything is served: whether the keys are the births' own; and what a restored copy of
     * the database brought back is erased again.
     * `previousSecret`: the one before the present, after a change. Throws DataKeysError.
     */
    async prepare(previousSecret: string | null): Promise<Prepared> {
      await dataKeys.check(previousSecret);
      const erasedAgain = await repeatErasures();
      if (erasedAgain > 0) await store.compact();
      return { erasedAgain };
    },
  };
}

export type PrivacyService = ReturnType<typeof privacyService>;
