import type { Matter } from '../calendar/matters.ts';
import { keysOf } from '../lookup.ts';

interface Purpose {
  /** Name on the screen and in the command. */
  name: string;
  /** Matters of the 通书, of which one suffices. */
  tongshu: readonly Matter[];
  /** Minors do not marry, sign or open a shop. */
  adultsOnly: boolean;
  /** The matter it is judged by if the old books have none of the kind. */
  note: string | null;
  /** Words that indicate it in a free question. */
  words: RegExp;
}

export const PURPOSES = {
  wed: {
    name: '嫁娶',
    tongshu: ['嫁娶'],
    adultsOnly: true,
    note: null,
    words: /结婚|婚礼|婚期|嫁|娶|迎亲|办(?:喜事|喜酒|酒席)/u,
  },
  engage: {
    name: '订婚领证',
    tongshu: ['订盟', '纳采'],
    adultsOnly: true,
    note: '领证没有古例，按“订盟、纳采”看',
    words: /订婚|定亲|订亲|领证|结婚(?:登记|证)|登记结婚|提亲|下聘|过礼/u,
  },
  move: {
    name: '搬家',
    tongshu: ['移徙', '入宅'],
    adultsOnly: false,
    note: null,
    words: /搬|乔迁|迁居|入宅|入伙|住进/u,
  },
  open: {
    name: '开业',
    tongshu: ['开市'],
    adultsOnly: true,
    note: null,
    words: /开(?:业|张|市|店|门营业)|试营业/u,
  },
  sign: {
    name: '签约',
    tongshu: ['立券', '交易'],
    adultsOnly: true,
    note: null,
    words: /签(?:约|合同|字|协议|单)|合同|过户/u,
  },
  travel: {
    name: '出行',
    tongshu: ['出行'],
    adultsOnly: false,
    note: null,
    words: /出(?:行|门|发|差|国|远门)|旅[游行]|动身|启程/u,
  },
  build: {
    name: '动土',
    tongshu: ['动土', '修造'],
    adultsOnly: false,
    note: null,
    words: /动土|破土|装修|开工|施工|修(?:造|房|屋)|盖房|建房|上梁/u,
  },
  car: {
    name: '提车',
    tongshu: ['交易', '纳财'],
    adultsOnly: false,
    note: '提车没有古例，按“交易、纳财”看',
    words: /[提买交接]车|新车/u,
  },
  feast: {
    name: '宴请',
    tongshu: ['会亲友'],
    adultsOnly: false,
    note: null,
    words: /宴|请客|满月|百日|寿|聚[会餐]/u,
  },
} as const satisfies Record<string, Purpose>;

export type PurposeId = keyof typeof PURPOSES;
export const PURPOSE_IDS = keysOf(PURPOSES);

/** Returns the purpose named first in a question; of two starting at one place, the longer one. */
export function purposeIn(question: string): PurposeId | null {
  const found = PURPOSE_IDS.flatMap((id) => {
    const match = PURPOSES[id].words.exec(question);
    return match ? [{ id, at: match.index, length: match[0].length }] : [];
  });
  return found.sort((a, b) => a.at - b.at || b.length - a.length)[0]?.id ?? null;
}

/** Purposes of the command's almanac and of the daily almanac page. */
export const ALMANAC_PURPOSES = ['wed', 'move', 'open', 'sign', 'travel', 'build'] as const satisfies PurposeId[];

/** Rejected, with the sentence: a ranking would influence a medical decision, or intrude on mourning. */
export const REFUSED_PURPOSES: Readonly<Record<string, string>> = {
  剖宫产: '生产时间由医生按母子安全决定，我们不排。孩子出生后，可以看命盘。',
  安葬: '白事请与家里长辈和殡仪馆商量，我们不排。',
};
