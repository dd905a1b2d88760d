import type { StarWords } from '../explanation.ts';

/** Words of the stars looked up by the year branch. */
export const YEAR_BRANCH_WORDS = {
  红鸾: {
    source: '通行表，从卯起逐年逆数',
    example: { when: '子年见卯', pillars: '壬子 丁未 癸卯 壬子', marks: 'day' },
    meaning: '象征喜庆与心动，待人多一份温柔。遇到合意的人可以主动些，也给彼此了解的时间。',
  },
  天喜: {
    source: '通行表，取红鸾的对冲',
    example: { when: '丑年见申', pillars: '癸丑 癸亥 癸亥 庚申', marks: 'hour' },
    meaning: '象征开朗爱笑，身边常有热闹的气氛。把好消息分给大家，喜气也跟着传开。',
  },
  孤辰: {
    source: '《三命通会》',
    example: { when: '子年见寅', pillars: '丙子 庚寅 丁丑 戊申', marks: 'month' },
    meaning: '象征独立，习惯一个人把事情扛下来。偶尔请人搭把手，主动联系老朋友。',
  },
  寡宿: {
    source: '《三命通会》',
    example: { when: '寅年见丑', pillars: '戊寅 甲子 壬辰 辛丑', marks: 'hour' },
    meaning: '象征心静，喜欢有自己的小天地。享受独处的同时，也给亲近的人留一扇门。',
  },
  丧门: {
    source: '《三命通会》',
    example: { when: '午年见申', pillars: '戊午 己未 丙申 己丑', marks: 'day' },
    meaning: '旧说与低落的心情有关，容易多愁善感。难过时让自己休息，找人说说话，心里轻一些。',
  },
  吊客: {
    source: '《三命通会》',
    example: { when: '午年见辰', pillars: '壬午 甲辰 戊申 壬子', marks: 'month' },
    meaning: '象征心软，容易被别人的烦恼牵动。安慰人之余，也照顾好自己的情绪。',
  },
  披麻: {
    source: '通行表，按年支取',
    example: { when: '子年见酉', pillars: '丙子 庚子 乙酉 癸未', marks: 'day' },
    meaning: '旧说与牵挂长辈有关，提醒人珍惜家人。常打电话、多回家看看就好。',
  },
  披头: {
    source: '通行表，从辰起逐年逆数',
    example: { when: '子年见辰', pillars: '甲子 丁卯 乙卯 庚辰', marks: 'hour' },
    meaning: '象征偶尔心绪散乱，顾不上打理自己。收拾一下房间和日程，心也跟着清爽。',
    note: '取从辰逆数的表：子年辰，丑年卯，余类推；另有取年支顺数五位的。',
  },
  官符: {
    source: '《三命通会》',
    example: { when: '丑年见巳', pillars: '辛丑 癸巳 乙卯 己卯', marks: 'month' },
    meaning: '旧说提醒人留意规则和手续。签字前把条款看完，凭证收好，遇事好好说。',
  },
  死符: {
    source: '《三命通会》，取病符的对冲',
    example: { when: '寅年见未', pillars: '庚寅 己卯 癸未 乙卯', marks: 'day' },
    meaning: '古时的旧名，说的是精神偶尔提不起来。累了就歇一歇，规律作息，慢慢恢复。',
  },
  病符: {
    source: '《三命通会》',
    example: { when: '卯年见寅', pillars: '辛卯 庚子 己未 丙寅', marks: 'hour' },
    meaning: '古时的旧名，提醒人留意作息。按时吃饭睡觉，定期体检，不舒服就去看医生。',
  },
  白虎: {
    source: '岁前十二神的次序',
    example: { when: '子年见申', pillars: '庚子 甲申 己卯 癸酉', marks: 'month' },
    meaning: '象征性子直、动作快，容易急躁。说话做事前缓三秒，运动出行注意防护。',
    note: '取年支顺数八位，即岁前十二神的次序；另有按三合取的，也有按月支取的。',
  },
  龙德: {
    source: '岁前十二神的次序',
    example: { when: '辰年见亥', pillars: '戊辰 乙丑 丁亥 壬寅', marks: 'day' },
    meaning: '象征气度大，能把难事说开。待人坦荡大方，旁人也愿意给你方便。',
  },
  福德: {
    source: '岁前十二神的次序',
    example: { when: '寅年见亥', pillars: '戊寅 癸亥 乙丑 壬午', marks: 'month' },
    meaning: '象征心地好，懂得惜福。随手做些小善事，日子也多几分踏实。',
  },
  破碎煞: {
    source: '《三命通会》',
    example: { when: '子年见巳', pillars: '甲子 戊辰 甲戌 己巳', marks: 'hour' },
    meaning: '象征零碎的开支和琐事多一些。记一记账，贵重物品放在固定的地方。',
  },
  勾绞煞: {
    source: '《三命通会》',
    example: { when: '子年见卯、酉', pillars: '丙子 丁酉 庚午 丁亥', marks: 'month' },
    meaning: '象征容易被琐事牵绊，话说多了生误会。重要的事写下来说清楚，少替人传话。',
    note: '年支前后三位都标，从《三命通会》；另有只标前三位的，也有按三合取的。',
  },
  元辰: {
    source: '《三命通会》，看年干阴阳与性别',
    example: { when: '子年男命见未', pillars: '甲子 丙子 乙未 丁丑', gender: 'male', marks: 'day' },
    meaning: '象征心里容易别扭，做事不太顺手。不急着下结论，睡一觉再决定，花销留些余量。',
  },
} as const satisfies Record<string, StarWords>;
