import { describe, expect, it } from 'vitest';
import { BRANCHES, type Branch } from '#domain/calendar/ganzhi';
import { branchTie, TIE_FITS, type Tie } from './branch-tie.ts';

const tieOf = (one: string, two: string) =>
  branchTie({ branch: one as Branch, role: '闲' }, { branch: two as Branch, role: '闲' }).tie;

/** Written out by hand from the tables of 合 冲 刑 害 破, each pair under the relation that decides. */
const EXPECTED: Readonly<Partial<Record<Tie, string>>> = {
  半合: '申子 子辰 亥卯 卯未 寅午 午戌 巳酉 酉丑',
  六合: '子丑 寅亥 卯戌 辰酉 巳申 午未',
  六冲: '子午 丑未 寅申 卯酉 辰戌 巳亥',
  刑: '寅巳 丑戌 未戌 子卯',
  害: '子未 丑午 卯辰 申亥 酉戌',
  破: '子酉 丑辰 卯午',
  自刑: '辰辰 午午 酉酉 亥亥',
  同支: '子子 丑丑 寅寅 卯卯 巳巳 未未 申申 戌戌',
};

describe('the relation of two branches', () => {
  it('matches the table for all 144 pairs, in either order', () => {
    const named = new Map(
      Object.entries(EXPECTED).flatMap(([tie, pairs]) =>
        pairs.split(' ').flatMap((pair) => [
          [pair, tie],
          [`${pair.charAt(1)}${pair.charAt(0)}`, tie],
        ]),
      ) as [string, string][],
    );
    for (const one of BRANCHES) {
      for (const two of BRANCHES) {
        expect(tieOf(one, two), one + two).toBe(named.get(one + two) ?? '无');
      }
    }
  });

  it('lists secondary relations after the decisive one', () => {
    const rules = (one: Branch, two: Branch) =>
      branchTie({ branch: one, role: '闲' }, { branch: two, role: '闲' }).rules.map(({ name }) => name);
    expect(rules('巳', '申')).toEqual(['巳申合水', '巳申刑', '巳申破']);
    expect(rules('寅', '申')).toEqual(['寅申冲', '寅申刑']);
  });

  it('counts a clash as relief only if neither chart needs the clashed element', () => {
    const clash = (mine: '用' | '仇' | '忌', theirs: '用' | '仇' | '忌') =>
      TIE_FITS[branchTie({ branch: '子', role: mine }, { branch: '午', role: theirs }).tie];
    expect(clash('忌', '仇')).toBe('一般');
    expect(clash('忌', '用')).toBe('需磨合');
    expect(clash('用', '忌')).toBe('需磨合');
  });
});
