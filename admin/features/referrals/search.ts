import { ReferralDeskQuery } from '#contract/referral-desk';
import { listSearch } from '../../lib/list-search.ts';

export const REFERRAL_SEARCH = listSearch(ReferralDeskQuery);
export type ReferralSearch = typeof REFERRAL_SEARCH.defaults;
