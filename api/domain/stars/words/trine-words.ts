import type { StarWords } from '../explanation.ts';

/** Words of the stars looked up by the trine of a branch. */
export const TRINE_WORDS = {
  将星: {
    source: '《三命通会》',
    example: { when: '寅日见午', pillars: '丁卯 壬寅 庚寅 壬午', marks: 'hour' },
    meaning: '象征有主见、能担事，愿意站出来带头。带队时多听旁人的意见，大家更愿意跟着走。',
  },
  驿马: {
    source: '《渊海子平》《三命通会》',
    example: { when: '申日见寅', pillars: '己酉 丙寅 壬申 丁未', marks: 'month' },
    meaning: '象征走动与变化，适合多看看外面的世界。出行换岗前做好计划，路上更从容。',
  },
  华盖: {
    source: '《渊海子平》《三命通会》',
    example: { when: '子日见辰', pillars: '壬申 壬寅 丙子 壬辰', marks: 'hour' },
    meaning: '象征喜欢清静，与艺术和思考亲近。独处之余常和朋友聊聊，别把自己关得太久。',
  },
  桃花: {
    source: '《三命通会》',
    example: { when: '午年见卯', pillars: '庚午 己卯 甲申 己巳', marks: 'month' },
    meaning: '象征人缘好、有亲和力，也懂得欣赏美。热情待人的同时把边界说清楚，相处更自在。',
  },
  劫煞: {
    source: '《三命通会》',
    example: { when: '申日见巳', pillars: '己巳 辛未 甲申 甲戌', marks: 'year' },
    meaning: '象征节奏忽然被打乱，也代表反应快、敢拼。重要的东西做好备份，花钱前多想一晚。',
  },
  亡神: {
    source: '《三命通会》',
    example: { when: '午日见巳', pillars: '癸未 癸亥 甲午 己巳', marks: 'hour' },
    meaning: '象征心思深、想得多，容易和自己较劲。有事说出来，找信任的人一起商量。',
  },
  灾煞: {
    source: '《三命通会》',
    example: { when: '子年见午', pillars: '丙子 丁酉 庚午 丁亥', marks: 'day' },
    meaning: '旧说提醒人凡事多一分小心。平时注意安全、留好退路，不用为它担忧。',
  },
  六厄: {
    source: '《三命通会》',
    example: { when: '申年见卯', pillars: '丙申 辛卯 丁亥 壬寅', marks: 'month' },
    meaning: '象征路上偶有小坎，进展比想的慢。把大事拆成小步，难处就好对付些。',
  },
  攀鞍: {
    source: '《三命通会》“马后一辰为攀鞍”',
    example: { when: '子年见丑', pillars: '丙子 庚寅 丁丑 戊申', marks: 'day' },
    meaning: '字面是扶鞍上马，象征准备充分、有人抬举。先把基本功练扎实，机会来时从容上手。',
  },
} as const satisfies Record<string, StarWords>;
