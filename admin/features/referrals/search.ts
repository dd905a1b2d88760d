import { ReferralDeskQuery } from '#contract/console-referrals';
import { listSearch } from '../../lib/list-search.ts';

export const REFERRAL_SEARCH = listSearch(ReferralDeskQuery);
export type ReferralSearch = typeof REFERRAL_SEARCH.defaults;
