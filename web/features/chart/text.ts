export const CHART = {
  title: '我的命盘',
  pillars: { year: '年柱', month: '月柱', day: '日柱', hour: '时柱' },
  hourSuffix: '时',
  male: '男',
  female: '女',
  hourUnknown: '时辰不确定',
  hourHelp: '看看还剩哪几个时辰',
  loading: '正在排盘',
  failed: '出生信息加载失败',
  elements: '五行',
  birth: '出生信息',
  solar: '公历',
  lunar: '农历',
  gender: '性别',
  assumptions: '排盘规则',
  notes: '请核对',
  luck: '大运流年',
  details: '命盘细目',
  detailsNote: '带虚线的词，点一下看解释',
  item: '项目',
  hiddenIn: (branch: string) => `${branch}中藏干`,
  relations: '合冲刑害',
  noRelations: '各柱之间没有合、冲、刑、害，彼此相安。',
  palaces: '胎元与宫位',
  close: '知道了',
} as const;

/** The first screen of the natal reading. */
export const SUMMARY = {
  title: '一页看懂',
  next: (year: number) => `十年里${year}年最好`,
  thisYear: '今年',
  nextYear: '明年',
  toReading: '看凭什么、什么时候、怎么办',
} as const;

const percent = (share: number) => (share < 1 ? '不到1%' : `${Math.round(share)}%`);
/** Relations that a line names. */
const NAMED = 3;

/** One line for each folded part of a chart. */
export const FOLDS = {
  elements: (most: string, share: number, least: string, little: number) =>
    `${most}最多，占${percent(share)}；${least}最少，占${percent(little)}`,
  relations: (names: readonly string[]) =>
    names.slice(0, NAMED).join('、') + (names.length > NAMED ? `等${names.length}种` : ''),
  noRelations: '各柱相安，没有合冲刑害',
  luck: '十年一步的运',
  luckNow: (ganzhi: string, since: number) => `现在走${ganzhi}运，${since}年起`,
  details: (stars: number, threePillars: boolean) =>
    `十神、藏干、纳音、神煞${stars}个${threePillars ? '' : '、命宫身宫'}`,
  doubts: (count: number) => `有${count}处请核对`,
} as const;

/** The pillars, and the periods over them. */
export const PLACES = {
  ...CHART.pillars,
  luckCycle: '大运',
  luckYear: '流年',
  luckMonth: '流月',
} as const;

export const ELEMENT_TEXT = {
  hidden: (count: number) => `藏${count}`,
  note: '图形越大个数越多，虚线表示缺',
  strength: (season: string, level: string) => `${season} · ${level}`,
} as const;

export const STAR_TEXT = {
  more: (count: number) => `展开全部${count}个神煞`,
  fewer: '收起神煞',
  tones: { auspicious: '传统归为吉', neutral: '传统归为平', inauspicious: '传统归为宜留意' },
  source: '出处',
  example: '例',
  note: '异说',
  caution: '神煞只作点缀，不能单独用来下结论。',
} as const;

export const PALACE_WORDS = {
  胎元: '受胎之月',
  胎息: '与日柱相合',
  命宫: '志趣所向',
  身宫: '后天经营',
} as const;

export const LUCK = {
  title: '大运',
  now: '当前',
  before: '起运前',
  forward: '顺行',
  backward: '逆行',
  note: '点大运看十年，点流年看十二个月',
  startsAfter: '出生后',
  startsOn: '起运',
  between: '之间',
  to: '至',
  or: '或',
  yearUnit: '年',
  ageUnit: '岁',
  monthUnit: '个月',
  dayUnit: '天',
  hourUnit: '小时',
  since: '起',
  years: (name: string) => `${name}的流年`,
  yearsNote: '年龄为虚岁。流年按公历年排列，立春起换干支。',
  rangeNote: '时辰不确定，起运年份可能差一年，这里按较早的排。',
  year: '年份',
  age: '虚岁',
  xun: '旬',
  void: '空亡',
  monthsOf: (year: number) => `${year}年的流月`,
  yearTitle: (year: number, ganzhi: string) => `${year}年 ${ganzhi}`,
  meets: '与命盘的关系',
  meetsNothing: '与命盘没有合冲刑害。',
  hundred: '百年流年表',
  hundredNote: '从出生当年起的一百年，每年一行。',
} as const;

export const CHART_READING = {
  title: '八字解读',
  noon: '时辰不确定，以下按当天正午的三柱解读。',
  chosen: (choices: string) => `按您资料里的时辰解读：${choices}。`,
  xu: '取法：徐乐吾一路。',
  chapters: '各章',
  /** At 200 characters a minute. */
  minutes: (length: number) => `${Math.max(1, Math.round(length / 200))}分钟`,
  free: '免费',
  read: '读过',
  unread: '未读',
  locked: '未开通',
  part: '读一半',
  offer: (whole: number, half: number, price: string | null) => {
    const chapters = [whole > 0 && `${whole}章全文`, half > 0 && `${half}章后半`].filter(Boolean).join('，');
    return `开通可读：${chapters}${price ? ` · ${price}起` : ''}`;
  },
  rights: '7天内未查看可全额退 · 到期不扣费',
  unlock: '解锁',
  next: (title: string) => `接着读：${title}`,
  back: '各章',
  place: (at: number, count: number) => `第${at}章，共${count}章`,
  toCover: '回到各章',
  toChart: '命盘',
  evidence: '依据',
  close: '知道了',
  share: '分享这一句',
  following: '下一章',
  inside: '这一章还有',
  length: (length: number) => `约${Math.max(100, Math.round(length / 100) * 100)}字`,
  plan: (name: string, price: string, term: string, count: number) => `${name} ${price} · ${term} · ${count}章全看`,
  ask: '想当面问？',
  askText: '真人老师，整整一小时',
  book: (price: string) => `预约 ${price}`,
} as const;

/** Below the reading. */
export const FURTHER_LABEL = '还可以';
export const FURTHER = [
  { to: '/ask', title: '问一件事', text: '换工作、感情、考试，一次问一件，每句都有依据' },
  { to: '/pairing', title: '合盘', text: '和TA合个盘，五个方面看合不合拍' },
  { to: '/days', title: '择日', text: '搬家、嫁娶、开业，挑一个与您不冲的日子' },
  { to: '/why', title: '和别家不一样？', text: '另一个程序排的四柱，和我们的放在一起' },
] as const;

export const PAST_YEARS = {
  title: '回头看过去三年',
  lead: '各选一个最接近的',
  linkLead: '四年里挑出一年不是您的，看我们说得像不像',
  none: '还没有可以对照的年份。',
  fourTitle: '考一考我们',
  fourLead: '三条照您的盘写，一条抄自一张编出来的盘。跟前后两年比着看，挑出最不像您的那条；挑过就不能改。',
  pick: '就是这一条',
  pickName: (name: string) => `就是这一条，${name}`,
  yours: '照您的盘写的',
  decoy: '抄来的',
  found: (decoy: number) => `挑中了，${decoy}年那一条是抄来的。随便挑，四回里也能中一回，所以不算我们准。`,
  missed: (picked: number, decoy: number) => `您挑的是${picked}年，抄来的是${decoy}年。随便挑，四回里也能中一回。`,
  year: (year: number, ganzhi: string, age: number) => `${year}年 ${ganzhi} 虚岁${age}`,
  answers: { fits: '符合', partly: '部分', not: '不符' },
  evidence: '依据',
  saved: '已记录，谢谢',
  failed: '保存失败，请重试',
  chance: '对上或对不上，都可能是碰巧。',
} as const;

export const OPTIONS = {
  title: '起盘选项',
  dayBoundary: '换日',
  midnight: '零点换日',
  lateNight: '23点换日',
  solarTime: '真太阳时',
  off: '不使用',
  on: '使用',
  hourUnsure: '时辰不确定？',
  hourFound: '时辰已确定？去改资料',
  giveClock: '填钟点',
  clock: '出生钟表时间',
  clockRange: (first: string, last: string) => `须在${first}至${last}之间`,
  city: '出生城市',
  chooseCity: '请选择城市',
  clockWrong: (first: string, last: string) => `请输入${first}至${last}之间的时间`,
  provisional: '这个时辰是暂定的',
  school: '取用神的路数',
  common: '综合各家',
  xu: '徐乐吾一路',
  schoolNote: '徐乐吾更看重时令和透出来的字。换一路，四柱不变，用神可能不同，解读也跟着换。拿不准，就用综合各家。',
  kept: '选项存进您的资料，命盘、运势、合盘和咨询都按它。',
  restore: '恢复默认',
  confirm: '确认',
  what: '是什么？',
  part: '交节',
  before: (jie: string) => `${jie}之前`,
  after: (jie: string) => `${jie}之后`,
} as const;

export const CITY = {
  title: '选择城市',
  search: '搜索城市或省份',
  none: '没找到这座城市，选同省邻近的也可以',
  east: (longitude: number) => `东经${longitude}°`,
  cancel: '取消',
} as const;

export const SHARE = {
  title: '分享',
  print: '打印',
  printInApp: '微信里不能打印，请点右上角“在浏览器打开”',
  savePicture: '保存为图片',
  copyText: '复制文字',
  copied: '已复制',
  copyFailed: '复制失败，可先保存为图片',
  pictureFailed: '图片生成失败，可先复制文字',
  pictureSaved: '图片已保存',
  longPress: '长按图片保存',
  file: '我的命盘.png',
  product: '子平',
  label: '仅供文化娱乐参考',
  sections: {
    pillars: '四柱',
    elements: '五行',
    relations: '合冲刑害',
    palaces: '胎元与宫位',
    luck: '大运',
    assumptions: '约定',
    notes: '请核对',
  },
} as const;
