import * as z from 'zod/mini';
import { Profile, UserInfo } from '#contract/profile';
import type { ReportView } from '#contract/reports';
import { TRIAL_DAYS } from '#domain/shop/trial';
import { parseFrame } from '../kit/client.ts';

/** A report for one day and birth. */
export interface KeptReport {
  /** Identifies the day and birth. */
  of: string;
  report: ReportView;
}

const keptReport = z.optional(z.custom<KeptReport>());

/**
 * The account and its birth: `user-info` with the profile flattened, plus today's personal and general day, which only
 * this device stores.
 */
export const StoredProfile = z.extend(z.omit(UserInfo, { profile: true }), {
  ...z.partial(Profile).shape,
  username: z.string(),
  // Missing in older versions.
  trialDays: z._default(z.int(), TRIAL_DAYS),
  showHome: keptReport,
  commonShowHome: keptReport,
});

/** The stored profile, possibly from an older version of the app. */
export function readProfile(text: string): z.infer<typeof StoredProfile> | null {
  try {
    return z.safeParse(StoredProfile, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the user in a `user-info` response; null for any other text. */
export const userIn = (answer: string): UserInfo | null => z.safeParse(UserInfo, parseFrame(answer)?.data).data ?? null;
