import type { StarWords } from '../explanation.ts';

/** Words of the stars looked up by the month. */
export const MONTH_WORDS = {
  天德贵人: {
    source: '《渊海子平》《三命通会》',
    example: { when: '卯月见申', pillars: '丁未 癸卯 辛巳 丙申', marks: 'hour' },
    meaning: '象征宽厚，遇事常有转圜的余地。心存善意、不走偏门，是和它最合拍的做法。',
  },
  天德合: {
    source: '《三命通会》，取与天德相合者',
    example: { when: '寅月见壬', pillars: '甲辰 丙寅 壬寅 乙巳', marks: 'day' },
    meaning: '与宽厚的力量相呼应，象征得人体谅。多替别人想一步，难题往往好商量。',
  },
  月德贵人: {
    source: '《渊海子平》《三命通会》',
    example: { when: '寅月见丙', pillars: '丁亥 壬寅 丙戌 己亥', marks: 'day' },
    meaning: '象征性情温和，像月光一样照顾人。说话做事留三分余地，与人相处更轻松。',
  },
  月德合: {
    source: '《渊海子平》《三命通会》',
    example: { when: '午月见辛', pillars: '壬辰 丙午 甲辰 辛未', marks: 'hour' },
    meaning: '象征柔和的助力，常从日常相处中来。平日里多一点耐心和问候，就是在积累它。',
  },
  德秀贵人: {
    source: '《三命通会》',
    example: { when: '寅月见丙、丁、戊、癸', pillars: '辛酉 庚寅 戊寅 乙卯', marks: 'day' },
    meaning: '象征品行端正、才华清秀。一边学习一边帮人，两样长处可以互相成就。',
  },
  天医: {
    source: '通行表，取月支的前一支',
    example: { when: '寅月见丑', pillars: '辛酉 庚寅 辛酉 己丑', marks: 'hour' },
    meaning: '象征关心身心，也会照顾人。早睡、运动、好好吃饭，闲时学点养生知识。',
  },
  血刃: {
    source: '通行表，按月支取',
    example: { when: '寅月见丑', pillars: '辛丑 庚寅 辛未 辛卯', marks: 'year' },
    meaning: '旧说提醒人小心磕碰。用刀具、做运动时做好防护，别赶时间。',
  },
  天赦日: {
    source: '《渊海子平》《三命通会》',
    example: { when: '春月戊寅日', pillars: '辛酉 庚寅 戊寅 乙卯', marks: 'day' },
    meaning: '古人视为宽恕包容的日子，象征可以重新来过。放下旧账，也原谅自己，再往前走。',
  },
  四废日: {
    source: '通行表，取四季失时的日柱',
    example: { when: '春月庚申日', pillars: '甲申 丙寅 庚申 戊寅', marks: 'day' },
    meaning: '旧说这一日气力稍弱，做事容易觉得费劲。先做熟悉的事，小步慢走，不和别人比速度。',
  },
  天转日: {
    source: '《渊海子平》《三命通会》',
    example: { when: '春月乙卯日', pillars: '甲子 丁卯 乙卯 庚辰', marks: 'day' },
    meaning: '象征念头转得快，做着做着容易换方向。先定一个小目标，完成后再想下一个。',
  },
  地转日: {
    source: '《渊海子平》《三命通会》',
    example: { when: '夏月戊午日', pillars: '己未 庚午 戊午 壬戌', marks: 'day' },
    meaning: '象征环境常有变动，心里需要一点安稳。给生活留几样固定的小习惯，人就容易踏实。',
  },
} as const satisfies Record<string, StarWords>;
