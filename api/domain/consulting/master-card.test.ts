import { describe, expect, it } from 'vitest';
import { factsLine, type MasterProfile, profileLine } from './master-profile.ts';
import { profileProblem, refusedWords } from './profile-problem.ts';

const CARD: MasterProfile = {
  school: 'ziping',
  lineage: '',
  sinceYear: 2014,
  languages: ['mandarin', 'cantonese'],
  topics: ['career'],
  intro: '先听您说，再看盘。',
  declines: '不预测彩票',
  ways: ['call'],
};

/** Promises that no card may make, each as a person would write it. */
const REFUSED = [
  '为您改运',
  '一次改运程',
  '包准',
  '包复合',
  '包您满意',
  '保证挽回',
  '保你升职',
  '保过',
  '极其灵验',
  '必准',
  '全网最准',
  '神算传人',
  '铁口直断',
  '人称半仙',
  '命理大师',
  '当代国师',
  '江南第一人',
  '助您逢凶化吉',
  '趋吉避凶',
  '求财得财',
  '挽回感情',
  '分手复合',
  '招财进宝',
  '旺财',
  '旺夫',

  '催桃花',
  '斩桃花',
  '超度亡灵',
  '还阴债',
  '化太岁',
  '祛病',
  '治病',
  '能看病',
  '预测股价',
  '有内幕',

  '收入翻倍',
  '不准退款',
  '加微信详谈',
  '私下付款',
  '转账优惠',
  '百分百',
  '百分之百',
  '100%准确',
  '一定成',

  '必然应验',
  '绝对准',
  '注定',
  '铁定',
  '化解灾厄',
  '化煞',
  '改命',
  '转运',
  '开光',
  '做法事',
  '符咒',
  '彩票号码',
  '中奖',
  '炒股',
  '稳赚',
  '暴富',
  '横财',
  '考试必过',
  '驱邪',
  '消灾',
];

describe('a master’s profile', () => {
  it('rejects promises', () => {
    expect(REFUSED.length).toBeGreaterThanOrEqual(60);
    expect(REFUSED.filter((said) => refusedWords({ ...CARD, intro: said }).length === 0)).toEqual([]);
    expect(REFUSED.filter((said) => refusedWords({ ...CARD, lineage: said }).length === 0)).toEqual([]);
    expect(REFUSED.filter((said) => refusedWords({ ...CARD, certificate: said }).length === 0)).toEqual([]);
  });

  it('accepts text without promises, and what the master does not offer', () => {
    for (const intro of ['包容各家之说', '内容包括事业与家庭', '话不说满', '先听您说，再看盘。']) {
      expect(refusedWords({ ...CARD, intro })).toEqual([]);
    }
    expect(profileProblem({ ...CARD, declines: '不预测彩票，不做法事' }, 2026)).toBeNull();
  });

  it('lists the words to remove, and the missing fields', () => {
    expect(profileProblem({ ...CARD, intro: '包准，必准' }, 2026)).toBe('请去掉这些说法：包准、包、必准');
    expect(profileProblem({ ...CARD, sinceYear: 2027 }, 2026)).toBe('从业年份不能晚于今年');
    expect(profileProblem({ ...CARD, ways: [] }, 2026)).toBe('请至少选择一种联系方式');
    expect(profileProblem({ ...CARD, languages: [] }, 2026)).toBe('请至少选择一种语言');
  });

  it('counts the years, and shows figures once there are any', () => {
    expect(profileLine(CARD, 2026)).toBe('子平法 · 从业12年 · 普通话、粤语');
    expect(profileLine({ ...CARD, lineage: '随家祖学', sinceYear: 2026 }, 2026)).toBe(
      '子平法（随家祖学） · 普通话、粤语',
    );
    const certified = { ...CARD, certificate: '命理分析师，某某协会' };
    expect(profileLine(certified, 2026)).toBe('子平法 · 从业12年 · 持证：命理分析师，某某协会 · 普通话、粤语');
    const few = { onTime: null, summaries: null, satisfied: null };
    expect(factsLine({ held: 0, ...few })).toBe('');
    expect(factsLine({ held: 9, ...few })).toBe('已完成 9 次');
    expect(factsLine({ held: 36, onTime: 98, summaries: 97, satisfied: null })).toBe(
      '已完成 36 次 · 准时 98% · 小结24小时内送达 97%',
    );
  });
});
