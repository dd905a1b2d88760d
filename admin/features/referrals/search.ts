import { ConsoleReferralsQuery } from '#contract/console-referrals';
import { listSearch } from '../../lib/list-search.ts';

export const REFERRAL_SEARCH = listSearch(ConsoleReferralsQuery);
export type ReferralSearch = typeof REFERRAL_SEARCH.defaults;
