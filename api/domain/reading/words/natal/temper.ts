/** Frames that tie the temper to the chart. None ends with a full stop. */

/** `{干}` the day stem with its element, `{分}` the score. */
export const STRENGTH_FRAMES = [
  '放到您的盘里，{干}得{分}分：',
  '再看强弱，{分}分的{干}：',
  '强弱给这份性情定调（{分}分）：',
];

/** `{神}` the leading god, `{处}` where it stands, `{角}` its role and element. */
export const GOD_FRAMES = {
  helping: [
    '最显眼的{神}在{处}，属{行}，是{角}：',
    '{处}的{神}属{行}，正是您的{角}，它的好处您用得上：',
    '论十神，{神}最突出（{处}），{行}是{角}：',
  ],
  neutral: [
    '{神}最显眼（{处}），属{行}，是闲神，好坏看您怎么用：',
    '论十神，{神}最突出（{处}），{行}为闲神，随您取用：',
  ],
  handling: [
    '{神}最显眼（{处}），属{行}，是{角}，要学会驾驭它：',
    '论十神，{神}最突出（{处}），{行}是{角}，这里有一门功课：',
  ],
} as const;

/** The day branch beneath. `{支}` the branch, `{神}` its god. */
export const SEAT_FRAMES = [
  '日支{支}藏着{神}，这是您私下的一面：{句}',
  '坐下的{支}是{神}：{句}',
  '往里看一层，日支{支}为{神}，{句}',
];

/** The inner tone of a day branch's main god, for oneself (not for the partner). */
export const SEAT_TEMPERS = {
  比肩: ['独处也自在，认准的事不需要谁点头', '骨子里要强，面子上却很平和'],
  劫财: ['心里有一团不服输的劲，熟了才看得见', '对朋友掏心，对自己常常马虎'],
  食神: ['心里住着一个爱吃爱玩的孩子，开心了什么都好说', '不喜欢争，舒服最要紧'],
  伤官: ['心里常有一句没说出口的俏皮话', '看着随和，其实标准很高'],
  偏财: ['私下大方，喜欢新鲜的去处', '心里有本活账，机会来了反应很快'],
  正财: ['私下节俭，对亲近的人却舍得', '心里踏实了，才睡得香'],
  七杀: ['对自己要求很严，别人看不到您夜里的用功', '心里有根弦，记得松一松'],
  正官: ['心里有把尺，做错一点自己先过不去', '私下也守信，说几点就几点'],
  偏印: ['心里有一间不让人进的书房', '独自想明白一件事，是您最大的快乐'],
  正印: ['心软，见不得人难过', '需要一个安静的地方充电，出来又是好样的'],
} as const;

/** Where the stem's nature does best, by the useful element. `{用}` */
export const NATURE_STEPS = [
  '想让这份性情更舒展，多靠近{用}：{句}',
  '养性情的法子不复杂，跟着用神{用}走：{句}',
  '日常里可以这样做：{句}，这正是用神{用}的好处',
];

/** A pillar's nayin or star as a touch of colour. `{音}` */
export const NAYIN_TOUCHES = [
  '日柱纳音是{音}，古人用它作一层比喻，听听就好',
  '论纳音，您的日柱为{音}，当作一个好听的别号也不错',
];

/** The second force of the chart. `{神}` `{处}` `{义}` `{句}` */
export const SECOND_FRAMES = [
  '另一股力量是{神}（{处}），讲的是{义}；{句}',
  '{神}排在第二（{处}），说的是{义}：{句}',
  '往下看还有{神}，落在{处}，{句}',
];
/** The good side of a god that has to be handled, and the hard side of one that is neither. */
export const OTHER_SIDES = { good: '用得好，{句}', hard: '用得过了就要留意：{句}' } as const;
