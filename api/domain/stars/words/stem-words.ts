import type { StarWords } from '../explanation.ts';

/** Words of the stars looked up by a stem. */
export const STEM_WORDS = {
  天乙贵人: {
    source: '《三命通会》“甲戊庚牛羊”',
    example: { when: '甲日见丑、未', pillars: '丙戌 癸巳 甲辰 乙丑', marks: 'hour' },
    meaning: '古人眼中最体面的贵人，象征有人愿意拉你一把。遇到难处大方开口，受了帮助也记得还情。',
    note: '庚这里取丑、未；《渊海子平》一系取寅、午。',
  },
  太极贵人: {
    source: '《渊海子平》《三命通会》',
    example: { when: '丙日见卯、酉', pillars: '庚子 己卯 丙辰 壬辰', marks: 'month' },
    meaning: '象征爱琢磨，喜欢刨根问底。给自己留些独处读书的时间，想法容易理清。',
  },
  文昌贵人: {
    source: '通行歌诀“甲乙巳午报君知”',
    example: { when: '甲日见巳', pillars: '丙戌 癸巳 甲辰 乙丑', marks: 'month' },
    meaning: '象征好学、会表达，与文字亲近。把所学写下来、讲给人听，是发挥它的好办法。',
  },
  国印贵人: {
    source: '通行歌诀“甲见戌，乙见亥”',
    example: { when: '庚日见辰', pillars: '乙巳 己丑 庚午 庚辰', marks: 'hour' },
    meaning: '象征守信稳重，让人放心托付事情。做事留好记录，说到做到，正合它的脾气。',
  },
  福星贵人: {
    source: '通行表，按天干取支',
    example: { when: '戊日见申', pillars: '甲申 辛未 戊戌 辛酉', marks: 'year' },
    meaning: '象征平和知足，懂得享受日常的小满足。保持好心态，多和家人朋友分享。',
  },
  天厨贵人: {
    source: '《渊海子平》，取食神之禄',
    example: { when: '己日见酉', pillars: '丙辰 丁酉 己丑 甲子', marks: 'month' },
    meaning: '与饮食口福有关，象征懂生活、会招待人。不妨常约亲友吃顿饭，情谊多在饭桌上。',
  },
  天官贵人: {
    source: '《渊海子平》',
    example: { when: '甲日见未', pillars: '壬辰 丙午 甲辰 辛未', marks: 'hour' },
    meaning: '象征规矩与体面，做事愿意照章来。在讲究秩序的地方，比较容易展现长处。',
    note: '各家的表不一，这里依《渊海子平》；原书以年干查，这里与其他贵人一样，日干、年干都查。',
  },
  禄神: {
    source: '《三命通会》《渊海子平》',
    example: { when: '甲日见寅', pillars: '癸丑 甲寅 甲戌 庚午', marks: 'month' },
    meaning: '象征自立，靠自己的本事吃饭。守住一门手艺，按部就班最踏实。',
  },
  金舆: {
    source: '《三命通会》《渊海子平》，禄前二位',
    example: { when: '乙日见巳', pillars: '乙卯 丁亥 乙亥 辛巳', marks: 'hour' },
    meaning: '字面是华美的车，象征举止得体、有人照应。待人温和有礼，身边的关系更舒服。',
  },
  红艳煞: {
    source: '通行表，按日干取支',
    example: { when: '丙日见寅', pillars: '丁亥 壬寅 丙戌 己亥', marks: 'month' },
    meaning: '象征有魅力、感情细腻，容易给人留下印象。心动时放慢一点，多看对方怎么做事。',
    note: '乙日这里取午，从多数排盘；另有取申的，也有戊取子、壬取巳的，因歌诀传本不同。',
  },
  羊刃: {
    source: '通行表，取日干的帝旺',
    example: { when: '甲日见卯', pillars: '庚午 己卯 甲申 己巳', marks: 'month' },
    meaning: '象征性子刚、冲劲足，遇事不肯退让。把力气用在运动和专业上，着急时先缓一缓。',
    note: '阴干这里也取帝旺：乙寅，丁己巳，辛申，癸亥；古书取禄前一位，另有只论阳干的。',
  },
  飞刃: {
    source: '通行表，取羊刃的对冲',
    example: { when: '壬日见午', pillars: '癸酉 乙卯 壬辰 丙午', marks: 'hour' },
    meaning: '象征事情来得急，情绪容易跟着起伏。做事多留些余地，动手前再检查一遍。',
    note: '随羊刃的取法，阴干也取帝旺的对冲；羊刃另取禄前一位的，飞刃随之不同。',
  },
  流霞: {
    source: '通行歌诀“甲鸡乙犬丙羊加”',
    example: { when: '丁日见申', pillars: '丙申 辛卯 丁亥 壬寅', marks: 'year' },
    meaning: '旧说提醒人留意饮酒和莽撞。聚会适量，走路开车多看一眼就好。',
  },
  截路空亡: {
    source: '《渊海子平》',
    example: { when: '甲日见申、酉', pillars: '癸卯 丁巳 甲戌 壬申', marks: 'hour' },
    meaning: '象征事情做到一半遇到停顿。提前备好第二套方案，停下来歇一歇也无妨。',
    note: '依《渊海子平》，只看时柱；另有今人的表，彼此都不相同，所以不取。',
  },
} as const satisfies Record<string, StarWords>;
