import type { StarWords } from '../explanation.ts';

/** Words of the stars that a pillar has by itself. */
export const DAY_PILLAR_WORDS = {
  魁罡: {
    source: '《渊海子平》',
    example: { when: '庚辰日', pillars: '庚戌 壬午 庚辰 辛巳', marks: 'day' },
    meaning: '象征果断直率，有自己的原则。坚持之余给别人留个台阶，强的一面更得人心。',
  },
  阴差阳错: {
    source: '《三命通会》',
    example: { when: '丙子日', pillars: '乙未 壬午 丙子 癸巳', marks: 'day' },
    meaning: '象征沟通上容易错开，好意没被听懂。重要的话当面说，多确认一遍彼此的意思。',
  },
  十恶大败: {
    source: '《三命通会》，日干之禄落在本旬空亡',
    example: { when: '己丑日', pillars: '壬寅 壬子 己丑 甲戌', marks: 'day' },
    meaning: '古时的旧名，说的是花钱大方、不爱计较。做个预算，先存后花，手头就宽松些。',
  },
  孤鸾煞: {
    source: '《三命通会》',
    example: { when: '辛亥日', pillars: '辛酉 丁酉 辛亥 癸巳', marks: 'day' },
    meaning: '象征感情上要求高，宁缺毋滥。慢慢相处，坦白说出期待，缘分不必和别人比早晚。',
  },
  十灵日: {
    source: '通行表，十个日柱',
    example: { when: '乙亥日', pillars: '甲午 壬申 乙亥 戊寅', marks: 'day' },
    meaning: '象征感觉灵敏，一点就通。把灵感随手记下来，再一步步做成。',
  },
  六秀日: {
    source: '通行表，六个日柱',
    example: { when: '丁未日', pillars: '戊戌 丁巳 丁未 丙午', marks: 'day' },
    meaning: '象征清秀聪明，学东西上手快。选一样真正喜欢的，花时间往深处做。',
  },
  八专日: {
    source: '《三命通会》',
    example: { when: '甲寅日', pillars: '丙寅 乙未 甲寅 丙寅', marks: 'day' },
    meaning: '象征专注投入，认准的事不轻易放手。用在学习工作上很好，感情里也要留意对方的感受。',
  },
  九丑日: {
    source: '通行表，九个日柱',
    example: { when: '丁酉日', pillars: '戊寅 丙辰 丁酉 己酉', marks: 'day' },
    meaning: '旧名不雅，说的是样貌出众、易惹闲话。行事大方透明，把私事和公事分开。',
    note: '取有丁酉的九日，从通行表；另有以乙卯代丁酉的，见《三命通会》。',
  },
  金神: {
    source: '通行表；时柱见《渊海子平》',
    example: { when: '甲日己巳时', pillars: '庚午 己卯 甲申 己巳', marks: 'hour' },
    meaning: '象征刚健有韧劲，不怕硬仗。刚中带一点柔，听得进劝，路走得更宽。',
    note: '日柱、时柱都看；古书只看甲、己日的时柱，另有只看日柱或兼看年柱的。',
  },
  日德: {
    source: '《三命通会》《渊海子平》',
    example: { when: '甲寅日', pillars: '丙寅 乙未 甲寅 丙寅', marks: 'day' },
    meaning: '象征心地仁厚，待人宽和。保持善良，也学会温和地说不。',
  },
  日贵: {
    source: '《三命通会》《渊海子平》',
    example: { when: '丁酉日', pillars: '戊寅 丙辰 丁酉 己酉', marks: 'day' },
    meaning: '象征自带几分体面，容易得人尊重。谦和守礼，好好珍惜这份人缘。',
  },
  进神: {
    source: '《三命通会》',
    example: { when: '甲午日', pillars: '戊子 丙辰 甲午 戊辰', marks: 'day' },
    meaning: '象征一心向前，做事有股劲头。定好方向后一步步走，也别忘了停下来休息。',
  },
} as const satisfies Record<string, StarWords>;

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
