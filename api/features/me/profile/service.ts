import type { Profile, SaveProfileBody, SaveStageBody, UserInfo } from '#contract/profile';
import type { Store } from '#db/store';
import { beijingDate } from '#domain/calendar/civil-date';
import { AppError, invalid } from '#domain/errors';
import { describeBirth, parseBirth } from '#domain/people/birth';
import { PHONE } from '#domain/people/phone';
import type { LifeStage } from '#domain/reading/stage';
import { trialOver } from '#domain/shop/trial';
import type { Clock } from '../../../platform/clock.ts';
import type { BirthsService } from '../../people/births/service.ts';
import type { ConsentsService } from '../../people/consents/service.ts';
import type { MembershipsService } from '../../people/memberships/service.ts';
import type { VisitsService } from '../../people/visits/service.ts';
import type { ReportsService } from '../../readings/reports/service.ts';
import type { OrdersService } from '../../sales/orders/service.ts';
import { profileRepository } from './repository.ts';

export interface ProfileParts {
  store: Store;
  clock: Clock;
  births: BirthsService;
  consents: Pick<ConsentsService, 'birthSaved'>;
  memberships: Pick<MembershipsService, 'of'>;
  orders: Pick<OrdersService, 'unpaidOf'>;
  reports: Pick<ReportsService, 'readerSaved'>;
  visits: Pick<VisitsService, 'firstStep'>;
}

/** The saved birth and what an account shows of itself. */
export function profileService(parts: ProfileParts) {
  const { store, clock, births, consents, memberships, orders, reports, visits } = parts;
  const repository = profileRepository(store);

  async function account(userId: string) {
    const row = await repository.account(userId);
    if (!row) throw new AppError('sessionEnded');
    return row;
  }

  return {
    async userInfo(userId: string): Promise<UserInfo> {
      const row = await account(userId);
      const { id, phone, name, inviteCode, createdAt, sealed, sealedStage } = row;
      const username = name ?? phone;
      const birth = sealed === null ? null : await births.open(userId, sealed);
      const membership = await memberships.of(userId);
      return {
        id,
        username,
        profile: birth && { username, ...describeBirth(birth) },
        lifeStage: sealedStage === null ? null : await births.openStage(userId, sealedStage),
        isVip: membership.isVip,
        vipLevel: membership.level,
        vipStartAt: membership.startAt,
        vipExpireAt: membership.expireAt,
        unopenedOrderNo: membership.unopenedOrderNo,
        unpaidOrderNo: await orders.unpaidOf(userId),
        freeExpire: trialOver(row, clock.now()),
        vipExpire: membership.expired,
        inviteCode,
        createdAt,
      };
    },

    /**
     * Saves the birth. Only gender, calendar, date and double-hour are taken from the request;
     * every text the client derived is derived again. With it goes the consent to keep it. Throws
     * AppError validation.
     */
    async save(userId: string, body: SaveProfileBody): Promise<Profile> {
      const now = clock.now();
      const birth = parseBirth(body, beijingDate(now));
      const { phone, name, sealedStage } = await account(userId);
      const newName = chosenName(body.username, phone, name);
      const sealed = await births.seal(userId, birth);
      const stage = sealedStage === null ? null : await births.openStage(userId, sealedStage);
      await store.tx(async (q) => {
        await consents.birthSaved(q, userId, body.consentVersion);
        await repository.saveBirth(q, userId, sealed, now);
        await reports.readerSaved(q, userId, birth, stage);
        await visits.firstStep(q, userId, 'birth');
        if (newName !== name) await repository.saveName(q, userId, newName);
      });
      return { username: newName ?? phone, ...describeBirth(birth) };
    },

    /**
     * Saves what its owner answers of their stage of life; no answer at all is a skip, or
     * takes them back. What was written for other answers goes. Throws AppError forbidden without a birth.
     */
    async saveStage(userId: string, body: SaveStageBody): Promise<LifeStage> {
      const birth = await births.of(userId);
      const { work = null, love = null, question = null } = body;
      const stage = { work, love, question };
      const sealed = await births.sealStage(userId, stage);
      if (birth === null || birth === 'lost' || sealed === null) throw noBirth();
      await store.tx(async (q) => {
        if (!(await repository.saveStage(q, userId, sealed))) throw noBirth();
        await reports.readerSaved(q, userId, birth, stage);
      });
      return stage;
    },
  };
}

export type ProfileService = ReturnType<typeof profileService>;

const noBirth = () => new AppError('forbidden', { msg: '请先完善个人资料' });

/**
 * Clients send back the name they were shown, which is the phone number until another was chosen.
 * Somebody else's number is refused as a name: staff would read it as the account's.
 */
function chosenName(
  sent: string | undefined,
  phone: string,
  current: string | null,
): string | null {
  if (sent === undefined) return current;
  if (sent === phone) return null;
  if (PHONE.test(sent)) throw invalid('用户名不能是他人的手机号', 'username');
  return sent;
}
