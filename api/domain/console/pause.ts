import type { Plan } from '../shop/plans.ts';

/** Parts of the shop that an owner can pause and resume without a restart. */
export const PAUSABLE = ['sales', 'consultations', 'registration', 'model'] as const;
export type Pausable = (typeof PAUSABLE)[number];

interface PauseRow {
  name: string;
  /** Effect of the pause, shown to the owner beforehand. */
  effect: string;
  /** Default message for customers. */
  words: string;
}

/** Payments in progress are settled all the same: a pause only prevents new ones. */
export const PAUSES: Record<Pausable, PauseRow> = {
  sales: {
    name: '出售',
    effect: '不能再下新订单，包括会员、续费、礼品和咨询；已付款的订单照常到账、退款。',
    words: '暂停出售，请稍后再来',
  },
  consultations: {
    name: '咨询',
    effect: '不能再预约新的咨询；已预约的照常进行。',
    words: '暂停预约咨询，请稍后再来',
  },
  registration: {
    name: '注册',
    effect: '不能再注册新账号，也不发注册验证码；已有账号照常登录。',
    words: '暂停注册，请稍后再来',
  },
  model: {
    name: '模型撰写',
    effect: '解读都由规则写成，不再请求大模型；恢复后，此前写好的仍在。',
    words: '',
  },
};

/** Parts whose pause prevents a purchase; the message of the first paused one is shown. */
export function partsThatSell({ type, price }: Pick<Plan, 'type' | 'price'>): readonly Pausable[] {
  if (price === 0) return [];
  return type === 'consult' ? ['sales', 'consultations'] : ['sales'];
}

/** The same for visitors of the plans page: the free plan starts with an account. */
export const partsBefore = (plan: Pick<Plan, 'type' | 'price'>): readonly Pausable[] =>
  plan.price === 0 ? ['registration'] : partsThatSell(plan);

export const MAX_PAUSE_WORDS_LENGTH = 60;
