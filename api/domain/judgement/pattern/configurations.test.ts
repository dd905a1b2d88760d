import { describe, expect, it } from 'vitest';
import { readFourPillars } from '../../bazi/four-pillars.ts';
import { evidenceText } from '../../report/evidence.ts';
import { judge } from '../judge.ts';
import { configurationsOf } from './configurations.ts';

const found = (text: string) => configurationsOf(judge(readFourPillars(text.split(' ')), null));
const namesOf = (text: string) => found(text).map(({ name }) => name);
const signsOf = (text: string, name: string) =>
  found(text)
    .find((each) => each.name === name)
    ?.members.map(({ sign }) => sign)
    .join('');

/** Worked by hand; nine are charts of a master's own list. */
const WORKED = [
  // 癸 alone under 丁 and 巳, with 未 and 卯 draining it.
  ['财多身弱', '辛未 辛卯 癸未 丁巳', '丁巳'],
  // 甲 in 卯 with 寅 and 乙 bears the earth of 戊, 辰 and 未.
  ['身强财旺', '戊寅 乙卯 甲辰 辛未', '戊辰未'],
  // 丁 in 巳 with 丁, 丙 and 午; one 酉 and no officer to hold them.
  ['比劫夺财', '丁酉 乙巳 丁丑 丙午', '丁丙酉巳午'],
  // 乙 in 卯: 丁 twice open, the earth of 未 under it.
  ['食神生财', '甲寅 丁卯 乙未 丁亥', '丁丁未'],
  // 庚 in 子: 癸 inside feeds 甲 and 寅.
  ['伤官生财', '甲申 丙子 庚辰 戊寅', '甲子寅'],
  // 戊: two 子 and 癸 against one 午.
  ['贪财坏印', '癸酉 甲子 戊子 戊午', '癸子子午'],
  // 丁 in 午: 庚 and 申 feed 壬 and 亥.
  ['财生官', '甲申 庚午 丁亥 壬寅', '庚壬申亥'],
  // 庚 is strong, 丙 alone is weak, 寅 and what 亥 holds feed it.
  ['财滋弱杀', '丙申 己亥 庚辰 戊寅', '丙寅'],
  // 丁: 壬 and 亥 feed 甲 and 寅.
  ['官印相生', '壬寅 甲辰 丁亥 己酉', '壬甲寅亥'],
  // 戊 in a chart of wood: 丙 turns it into support.
  ['杀印相生', '甲寅 丙寅 戊寅 乙卯', '甲丙乙寅寅寅卯'],
  // 壬 in 亥: 甲 controls 戊.
  ['食神制杀', '戊子 癸亥 壬戌 甲辰', '戊甲戌辰'],
  // 壬: 己 and 戊 are both open and rooted.
  ['官杀混杂', '己丑 戊辰 壬午 辛丑', '己戊丑辰丑'],
  // 甲 on 申 in 申, 辛 open.
  ['杀重身轻', '乙丑 甲申 甲申 辛未', '辛申申'],
  // 己 among three 卯 with 乙 open.
  ['七杀无制', '癸卯 乙卯 己卯 辛未', '乙卯卯卯'],
  // 丙 in 午: 壬 over 辰 holds the blade.
  ['羊刃驾杀', '丁丑 丙午 丙午 壬辰', '丁丙壬午午'],
  // 壬 in 卯: 己 is open, and 乙 rules the month.
  ['伤官见官', '庚辰 己卯 壬辰 庚子', '己辰卯辰'],
  // 庚 in 子: two 癸, and 戌 that holds them.
  ['伤官佩印', '甲戌 丙子 庚子 丙戌', '戌子子戌'],
  // 乙: 癸 over 亥 takes from 丁.
  ['枭神夺食', '甲寅 丁卯 乙亥 癸未', '丁癸亥'],
  // 丙 under four branches and stems of earth.
  ['食伤泄身', '己丑 辛未 丙寅 己丑', '己己丑未丑'],
  // 乙 in 巳: 癸 alone feeds it.
  ['身弱用印', '庚午 辛巳 乙酉 癸未', '癸'],
  // 丙: 癸, the only open 正官, goes with 戊 beside it.
  ['贪合忘官', '戊申 癸亥 丙午 壬辰', '癸戊'],
  // Two 丙 want one 辛.
  ['争合', '丙戌 丙申 辛巳 己亥', '辛丙丙'],
] as const;

describe('configurations', () => {
  it.each(WORKED)('%s is in %s by %s', (name, text, signs) => {
    expect(signsOf(text, name)).toBe(signs);
    const own = found(text).find((each) => each.name === name);
    expect(own).toMatchObject({ id: `configuration.${name}`, source: expect.stringMatching(/^.+·.+/) });
    expect(evidenceText(own?.why ?? [])).toContain(`${name}：`);
  });

  it('leave the day master its own officer: 丁 with one 壬 forgets nothing', () => {
    expect(namesOf('甲辰 壬申 丁卯 甲辰')).not.toContain('贪合忘官');
  });

  it('do not contradict one another', () => {
    const apart = [
      ['财多身弱', '身强财旺'],
      ['七杀无制', '杀印相生'],
      ['七杀无制', '食神制杀'],
      ['食神制杀', '枭神夺食'],
      ['官印相生', '杀印相生'],
    ] as const;
    for (const [, text] of WORKED) {
      const names = namesOf(text);
      for (const pair of apart)
        expect(
          pair.every((name) => names.includes(name)),
          `${text} ${names}`,
        ).toBe(false);
    }
  });
});
