import type * as z from 'zod/mini';
import type { Profile, UserInfo } from '#contract/profile';
import type { SignedIn } from '#contract/signed-in';
import type { LifeStage } from '#domain/report/reader/stage';
import type { KeyValue } from '../kit/safe-storage.ts';
import { createStore, type Store } from '../kit/store.ts';
import { ORDER_KEYS } from './purchase.ts';
import type { StoredProfile } from './stored-profile.ts';

export type UserProfile = z.infer<typeof StoredProfile>;
type KeptHome = Pick<UserProfile, 'showHome' | 'commonShowHome'>;

interface SessionState {
  token: string | null;
  userId: string | null;
  /** Null until user-info was loaded once on this device. */
  userProfile: UserProfile | null;
}

export interface Session extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  signIn(signedIn: SignedIn): void;
  saveUserInfo(info: UserInfo): void;
  storeBirth(profile: Profile): void;
  storeStage(lifeStage: LifeStage): void;
  saveHome(home: KeptHome): void;
  /** Records that the current purchase was opened, so that it is not asked about again. */
  markOpened(): void;
  /** Deletes the family members stored on this device for the account. */
  forgetKin(): void;
  signOut(): void;
  /** Session ended by the server: data that only the device has (`kinKeys`) is kept for the same account. */
  end(): void;
  /** Reloads from storage, to include changes by other tabs. */
  reread(readProfile: ReadProfile | null): void;
}

const TOKEN = 'token';
const USER_ID = 'userId';
const USER_PROFILE = 'userProfile';
/** Key of the single other birth stored by older versions. */
export const PAIRED_BIRTH = 'pairedBirth';
/** Keys of the family members stored on this device for an account, and of an unreadable version of them. */
export const kinKeys = (userId: string | null) => [`kin_${userId}`, `kin_${userId}_broken`] as const;
/** True if this device stores family members for an account. */
export const keepsKin = (storage: KeyValue, userId: string): boolean =>
  [...kinKeys(userId), PAIRED_BIRTH].some((key) => storage.getItem(key) !== null);
/** In the order used in `birthKey`, which identifies stored data. */
const CHOICES = ['birthClock', 'hourHalf', 'summerTime', 'trueSolar', 'dayBoundary', 'hourTrust', 'school'] as const;
/** Empty choices for a birth without any, so that those of the former birth are removed. */
const NO_CHOICES = Object.fromEntries(CHOICES.map((name) => [name, undefined]));

/** Identifies a birth: a reading belongs to the birth it was made for. */
export function birthKey(userProfile: UserProfile | null): string {
  const { birthDate, birthTime, hourUnknown, calendar, gender } = userProfile ?? {};
  const choices = CHOICES.map((name) => {
    const choice = userProfile?.[name];
    return typeof choice === 'object' ? choice.longitude : choice;
  });
  const own = choices.some((choice) => choice !== undefined) ? [JSON.stringify(choices)] : [];
  return [calendar, birthDate, hourUnknown ? 'unknown' : birthTime, gender, ...own].join(' ');
}
/** Key of the recently read reports (features/readings/report/report-store.ts). */
export const readingsKey = (userId: string | null) => `readings_${userId}`;
/** Key of the account whose first chart view was reported. */
export const CHART_OPENED = 'chartOpened';

/** Null if it cannot be parsed. The schemas are loaded only if a profile is stored. */
export type ReadProfile = (text: string) => UserProfile | null;

/** True if there is a profile for `ReadProfile` to read. */
export const keepsProfile = (storage: KeyValue) => storage.getItem(USER_PROFILE) !== null;

export function createSession(storage: KeyValue, readProfile: ReadProfile | null = null): Session {
  const store = createStore(read(storage, readProfile));
  function keep(userProfile: UserProfile) {
    storage.setItem(USER_PROFILE, JSON.stringify(userProfile));
    store.set(stateOf(storage, userProfile));
  }
  function add(part: Partial<UserProfile>) {
    const { userProfile } = store.get();
    if (userProfile) keep({ ...userProfile, ...part });
  }
  function forget(keys: readonly string[]) {
    for (const key of keys) storage.removeItem(key);
  }
  const forgetKin = () => forget([...kinKeys(store.get().userId), PAIRED_BIRTH]);
  function leave() {
    const { userId } = store.get();
    forget([TOKEN, USER_ID, USER_PROFILE, PAIRED_BIRTH]);
    forget([`chartOptions_${userId}`, readingsKey(userId), CHART_OPENED, ...ORDER_KEYS]);
    store.set(stateOf(storage, null));
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    reread: (reader) => store.set(read(storage, reader)),
    signIn({ token, id }) {
      forget([USER_PROFILE, PAIRED_BIRTH]);
      storage.setItem(USER_ID, id);
      storage.setItem(TOKEN, token);
      store.set(stateOf(storage, null));
    },
    saveUserInfo({ profile, ...account }) {
      // Device-only data survives the response; a birth that was deleted elsewhere is removed here too.
      const former = store.get().userProfile;
      const { showHome, commonShowHome } = former ?? {};
      if (!profile) storage.removeItem(readingsKey(account.id));
      const home = {
        ...(commonShowHome && { commonShowHome }),
      };
      const user = { ...home, ...account, ...profile };
      // The page itself shows this day before the code (build/first-paint.ts): never that of another birth.
      keep({ ...(showHome && birthKey(user) === birthKey(former) && { showHome }), ...user });
    },
    // The response contains this mark only if it is set, so a stored one is cleared first.
    storeBirth: (profile) => add({ ...NO_CHOICES, showHome: undefined, hourUnknown: false, ...profile }),
    storeStage: (lifeStage) => add({ lifeStage, showHome: undefined }),
    saveHome: add,
    markOpened: () => add({ unopenedOrderNo: null }),
    forgetKin,
    signOut() {
      forgetKin();
      leave();
    },
    end: leave,
  };
}

/** Signed in and known to have no birth: such users are redirected to the profile page. */
export function needsBirth({ token, userProfile }: SessionState): boolean {
  return token !== null && userProfile !== null && !userProfile.birthDate;
}

/** A profile of another account counts as not loaded. */
function stateOf(storage: KeyValue, profile: UserProfile | null): SessionState {
  const token = storage.getItem(TOKEN);
  const userId = storage.getItem(USER_ID);
  if (!token || !userId) return { token: null, userId: null, userProfile: null };
  return { token, userId, userProfile: profile?.id === userId ? profile : null };
}

function read(storage: KeyValue, readProfile: ReadProfile | null = null): SessionState {
  const text = storage.getItem(USER_PROFILE);
  return stateOf(storage, text === null ? null : (readProfile?.(text) ?? null));
}
