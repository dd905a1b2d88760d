import type { StarWords } from '../explanation.ts';

/** Words of the stars that take several things of the chart together. */
export const CHART_WORDS = {
  拱禄: {
    source: '《渊海子平》',
    example: { when: '戊辰日戊午时', pillars: '辛酉 庚子 戊辰 戊午', marks: 'day' },
    meaning: '象征机会藏在中间，要靠自己留心去找。平时多积累人缘和手艺，用得上时就不慌。',
  },
  学堂: {
    source: '《渊海子平》《三命通会》，年柱纳音的长生',
    example: { when: '年柱纳音属金，见巳', pillars: '癸卯 丁巳 甲戌 壬申', marks: 'month' },
    meaning: '象征爱读书，也坐得住。给自己定个学习计划，哪怕每天半小时也好。',
    note: '按年柱纳音取，年柱不标；另有按日干的长生取的，也有按日干取整柱的。',
  },
  词馆: {
    source: '《三命通会》，年柱纳音的临官',
    example: { when: '年柱纳音属木，见寅', pillars: '戊辰 乙丑 丁亥 壬寅', marks: 'hour' },
    meaning: '象征文采好，善于写作和讲述。常写常讲，把想法变成作品。',
    note: '按年柱纳音取，年柱不标；另有按日干的临官取的，也有按日干取整柱的。',
  },
  天罗地网: {
    source: '《渊海子平》《三命通会》',
    example: { when: '辰日见巳', pillars: '庚戌 壬午 庚辰 辛巳', marks: 'hour' },
    meaning: '象征心里想得多，容易觉得被困住。列出能做的第一步，出去走走，换个环境透透气。',
    note: '两法并用：年柱纳音看日支，年支、日支看他柱；另有纳音遍看四柱的，也有单见一支就算的。',
  },
  童子煞: {
    source: '通行歌诀“春秋寅子贵，冬夏卯未辰”',
    example: { when: '寅月见寅、子', pillars: '乙亥 戊寅 戊辰 壬子', marks: 'hour' },
    meaning: '象征心地纯真，有时想法不合常规。保留这份天真，生活小事上多一点耐心。',
  },
  空亡: {
    source: '《渊海子平》，旬中所缺的两支',
    example: { when: '甲子日见戌、亥', pillars: '乙丑 丁亥 甲子 乙丑', marks: 'month' },
    meaning: '象征对这一处的事看得淡，不太强求。与其急着填满，不如留白，先做手边实在的事。',
  },
  三奇贵人: {
    source: '《渊海子平》《三命通会》',
    example: { when: '乙年丙月丁日', pillars: '乙丑 丙戌 丁未 庚子', marks: 'day' },
    meaning: '象征想法新、眼界不俗，遇事有别样的办法。大胆提出点子，再用踏实的行动去验证。',
    note: '须三柱相连、次序不乱，标在日柱；另有容许间隔、倒序或不论次序的。',
  },
} as const satisfies Record<string, StarWords>;
