/** One pattern of several lines of alternatives; every gap in them is bounded. Rows that a page does not use are left out of it. */
/* @__NO_SIDE_EFFECTS__ */
export const any = (...alternatives: readonly string[]) => new RegExp(alternatives.join('|'), 'u');

/** Words that close a door, or find a matter. */
export interface Guard {
  when: RegExp;
  /** Must stand in it too, before or behind. */
  beside?: RegExp;
  /** Lets go what only sounds like it. */
  not?: RegExp;
  /** Sayings that are taken out before the words are looked for, so that they hide nothing that is said beside them. */
  without?: RegExp;
}

export function holds(text: string, { when, beside, not, without }: Guard): boolean {
  const found = when.test(without ? text.replaceAll(without, '，') : text);
  return found && (!beside || beside.test(text)) && !not?.test(text);
}

/** Words for people, as alternatives of a pattern. */
export const CHILD =
  '儿子|女儿|闺女|孩子|小孩|娃|老二|老大|老幺|犬子|孙子|孙女|外孙|小学|幼儿园|宝宝|大宝|二宝|小女|小儿|丫头|我儿|姑娘家';
export const PARTNER = '老公|老婆|对象|丈夫|妻子|爱人|男友|女友|男朋友|女朋友|先生|太太|媳妇|未婚夫|未婚妻|另一半';
export const ELDER =
  '爸|妈|爹|娘|父亲|母亲|父母|爷爷|奶奶|外公|外婆|姥姥|姥爷|老人|老爷子|老太太|公公|婆婆|岳父|岳母|家父|家母|长辈|二老|老母|老父';
export const FRIEND = '朋友|室友|闺蜜|同学|同事|兄弟|死党|发小|哥们|姐妹|战友|邻居|舍友';
