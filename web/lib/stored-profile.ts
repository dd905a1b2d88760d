import * as z from 'zod/mini';
import { Profile, UserInfo } from '#contract/profile';
import type { ReportView } from '#contract/reports';
import { TRIAL_DAYS } from '#domain/shop/trial';
import { parseFrame } from '../kit/client.ts';

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
export const StoredProfile = z.extend(z.omit(UserInfo, { profile: true }), {
  ...z.partial(Profile).shape,
  username: z.string(),
  // An older version kept none.
  trialDays: z._default(z.int(), TRIAL_DAYS),
  showHome: keptReport,
  commonShowHome: keptReport,
});

/** The profile as this device keeps it, maybe by an older version of the app. */
export function readProfile(text: string): z.infer<typeof StoredProfile> | null {
  try {
    return z.safeParse(StoredProfile, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The user of an answer to `user-info`; null for any other text. */
export const userIn = (answer: string): UserInfo | null => z.safeParse(UserInfo, parseFrame(answer)?.data).data ?? null;
