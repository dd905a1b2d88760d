import type { Plan } from '../shop/plans.ts';

/** Parts of the shop that an owner pauses and lets go on, without a restart. */
export const PAUSABLE = ['sales', 'consultations', 'registration', 'model'] as const;
export type Pausable = (typeof PAUSABLE)[number];

interface PauseRow {
  name: string;
  /** Effect of the pause, as the owner reads it before. */
  effect: string;
  /** Sentence for customers where the owner wrote none. */
  words: string;
}

/** Payments under way are settled all the same: a pause keeps new things from being begun, and takes nothing away. */
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

/** Parts whose pause keeps something from being bought; the words of the first that is paused are said. */
export function partsThatSell({ type, price }: Pick<Plan, 'type' | 'price'>): readonly Pausable[] {
  if (price === 0) return [];
  return type === 'consult' ? ['sales', 'consultations'] : ['sales'];
}

/** The same for whoever looks at the plans: the free one begins with an account. */
export const partsBefore = (plan: Pick<Plan, 'type' | 'price'>): readonly Pausable[] =>
  plan.price === 0 ? ['registration'] : partsThatSell(plan);

export const MAX_PAUSE_WORDS_LENGTH = 60;
