import * as z from 'zod/mini';
import type { SignedIn } from '#contract/accounts';
import { Profile, UserInfo } from '#contract/profile';
import type { ReportView } from '#contract/reports';
import type { LifeStage } from '#domain/reading/stage';
import type { KeyValue } from '../kit/safe-storage.ts';
import { createStore, type Store } from '../kit/store.ts';
import { ORDER_KEYS } from './purchase.ts';

/** A report of one day and one birth. */
export interface KeptReport {
  /** Tells the day and the birth it was written for. */
  of: string;
  report: ReportView;
}

const keptReport = z.optional(z.custom<KeptReport>());

/**
 * The account and, once saved, the birth: `user-info` with its profile laid flat; and what the home page
 * showed today, personal and general, which this device keeps and the server does not.
 */
const UserProfile = z.extend(z.omit(UserInfo, { profile: true }), {
  ...z.partial(Profile).shape,
  username: z.string(),
  showHome: keptReport,
  commonShowHome: keptReport,
});
export type UserProfile = z.infer<typeof UserProfile>;
export type KeptHome = Pick<UserProfile, 'showHome' | 'commonShowHome'>;

export interface SessionState {
  token: string | null;
  userId: string | null;
  /** Null until user-info has been read once on this device. */
  userProfile: UserProfile | null;
}

export interface Session extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  signIn(signedIn: SignedIn): void;
  saveUserInfo(info: UserInfo): void;
  storeBirth(profile: Profile): void;
  storeStage(lifeStage: LifeStage): void;
  saveHome(home: KeptHome): void;
  /** The purchase in use was begun to be read: nothing of it is asked about any more. */
  markOpened(): void;
  signOut(): void;
  /** Reads the storage again: what another tab has written counts here too. */
  reread(): void;
}

const TOKEN = 'token';
const USER_ID = 'userId';
const USER_PROFILE = 'userProfile';
/** Another person’s birth, kept on this device alone: it goes with the account. */
export const PAIRED_BIRTH = 'pairedBirth';
/** Tells one birth from another: a reading belongs to the birth that it was made for. */
export function birthKey(userProfile: UserProfile | null): string {
  const { birthDate, birthTime, hourUnknown, calendar, gender } = userProfile ?? {};
  return [calendar, birthDate, hourUnknown ? 'unknown' : birthTime, gender].join(' ');
}
/** Where this device keeps what was read last (features/reading/reading-shelf.ts). */
export const readingsKey = (userId: string | null) => `readings_${userId}`;
/** The account whose first opening of the chart was reported. */
export const CHART_OPENED = 'chartOpened';

export function createSession(storage: KeyValue): Session {
  const store = createStore(read(storage));
  const reread = () => store.set(read(storage));
  function keep(userProfile: UserProfile) {
    storage.setItem(USER_PROFILE, JSON.stringify(userProfile));
    reread();
  }
  function add(part: Partial<UserProfile>) {
    const { userProfile } = store.get();
    if (userProfile) keep({ ...userProfile, ...part });
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    reread,
    signIn({ token, id }) {
      for (const key of [USER_PROFILE, PAIRED_BIRTH]) storage.removeItem(key);
      storage.setItem(USER_ID, id);
      storage.setItem(TOKEN, token);
      reread();
    },
    saveUserInfo({ profile, ...account }) {
      // Only what this device alone keeps outlives the answer: a birth taken back is gone here too.
      const { showHome, commonShowHome } = store.get().userProfile ?? {};
      if (!profile) storage.removeItem(readingsKey(account.id));
      const home = {
        ...(profile && showHome && { showHome }),
        ...(commonShowHome && { commonShowHome }),
      };
      keep({ ...home, ...account, ...profile });
    },
    // The answer names the mark only where it stands: what was kept must not outlive it.
    storeBirth: (profile) => add({ hourUnknown: false, ...profile }),
    storeStage: (lifeStage) => add({ lifeStage }),
    saveHome: add,
    markOpened: () => add({ unopenedOrderNo: null }),
    signOut() {
      const { userId } = store.get();
      const own = [`chartOptions_${userId}`, readingsKey(userId), CHART_OPENED, ...ORDER_KEYS];
      const keys = [TOKEN, USER_ID, USER_PROFILE, PAIRED_BIRTH, ...own];
      for (const key of keys) storage.removeItem(key);
      reread();
    },
  };
}

/** Signed in, and known to have no birth: such a user is confined to the profile page. */
export function needsBirth({ token, userProfile }: SessionState): boolean {
  return token !== null && userProfile !== null && !userProfile.birthDate;
}

function read(storage: KeyValue): SessionState {
  const token = storage.getItem(TOKEN);
  const userId = storage.getItem(USER_ID);
  if (!token || !userId) return { token: null, userId: null, userProfile: null };
  return { token, userId, userProfile: parseProfile(storage.getItem(USER_PROFILE), userId) };
}

/** What does not parse, or belongs to another account, counts as not read yet. */
function parseProfile(text: string | null, userId: string): UserProfile | null {
  try {
    const { data } = z.safeParse(UserProfile, JSON.parse(text ?? 'null'));
    return data?.id === userId ? data : null;
  } catch {
    return null;
  }
}
