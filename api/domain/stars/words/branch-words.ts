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
