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
  /** Deletes the people whom this device keeps for the account. */
  forgetKin(): void;
  signOut(): void;
  /** Ended by the server: what the device alone keeps (`kinKeys`) waits for the same account. */
  end(): void;
  /** Reads the storage again: what another tab has written counts here too. */
  reread(readProfile: ReadProfile | null): void;
}

const TOKEN = 'token';
const USER_ID = 'userId';
const USER_PROFILE = 'userProfile';
/** The one birth of another that devices kept before they kept several. */
export const PAIRED_BIRTH = 'pairedBirth';
/** People whose births this device alone keeps for an account, and the same as it was when it could not be read. */
export const kinKeys = (userId: string | null) => [`kin_${userId}`, `kin_${userId}_broken`] as const;
/** Whether this device keeps people for an account. */
export const keepsKin = (storage: KeyValue, userId: string): boolean =>
  [...kinKeys(userId), PAIRED_BIRTH].some((key) => storage.getItem(key) !== null);
/** In the order of the key below, which tells what a device has kept. */
const CHOICES = ['birthClock', 'hourHalf', 'summerTime', 'trueSolar', 'dayBoundary', 'hourTrust', 'school'] as const;
/** Empty choices for a birth without any: kept ones must not outlive the birth before. */
const NO_CHOICES = Object.fromEntries(CHOICES.map((name) => [name, undefined]));

/** Tells one birth from another: a reading belongs to the birth that it was made for. */
export function birthKey(userProfile: UserProfile | null): string {
  const { birthDate, birthTime, hourUnknown, calendar, gender } = userProfile ?? {};
  const choices = CHOICES.map((name) => {
    const choice = userProfile?.[name];
    return typeof choice === 'object' ? choice.longitude : choice;
  });
  const own = choices.some((choice) => choice !== undefined) ? [JSON.stringify(choices)] : [];
  return [calendar, birthDate, hourUnknown ? 'unknown' : birthTime, gender, ...own].join(' ');
}
/** Where this device keeps what was read last (features/readings/report/report-store.ts). */
export const readingsKey = (userId: string | null) => `readings_${userId}`;
/** The account whose first opening of the chart was reported. */
export const CHART_OPENED = 'chartOpened';

/** Null for what does not parse. Its schemas are fetched only where a profile is kept. */
export type ReadProfile = (text: string) => UserProfile | null;

/** Whether there is anything for `ReadProfile` to read. */
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
    storeBirth: (profile) => add({ ...NO_CHOICES, hourUnknown: false, ...profile }),
    storeStage: (lifeStage) => add({ lifeStage }),
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

/** Signed in, and known to have no birth: such a user is confined to the profile page. */
export function needsBirth({ token, userProfile }: SessionState): boolean {
  return token !== null && userProfile !== null && !userProfile.birthDate;
}

/** A profile of another account counts as not read yet. */
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
