import { trimmed } from './typed.ts';

/** Traditional characters that occur in the lexicon; no general converter. */
const TRADITIONAL =
  '財财運运會会點点長长愛爱對对錢钱還还買买賣卖業业學学試试開开關关係系個个們们嗎吗麼么後后時时間间現现過过來来' +
  '離离戀恋單单醫医藥药兒儿親亲媽妈爺爷歲岁號号員员貴贵錯错夠够當当職职轉转換换請请問问題题體体' +
  '壽寿殺杀樓楼見见實实應应該该誰谁風风發发債债處处邊边萬万張张劃划幾几樣样適适機机訴诉誠诚變变難难漲涨網网' +
  '擇择結结緣缘東东場场車车讀读書书課课績绩線线總总經经紀纪給给說说話话認认識识讓让選选遷迁鄉乡國国';

/** Pairs of the table, the traditional character first. */
const SIMPLE: ReadonlyMap<string, string> = new Map(
  TRADITIONAL.match(/../gu)?.map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Words typed wrong, and what was meant; the third asks for words beside it, as the wrong one is a word too. */
const TYPOS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/结昏|接婚|洁婚/gu, '结婚'],
  [/分守|份手|分首/gu, '分手'],
  [/癌正/gu, '癌症'],
  [/在不(?=走|换|辞|找|结)/gu, '再不'],
  [/考验(?=失败|上岸|成绩|二战|三战|复试)|(?<=[二三]战|报名|准备)考验/gu, '考研'],
  [/离昏|离混/gu, '离婚'],
  [/挑槽|跳糟|跳曹/gu, '跳槽'],
  [/财云|才运|财孕/gu, '财运'],
  [/陶花|桃化/gu, '桃花'],
  [/复和(?=吗|不|的|$)|附合(?=吗|$)/gu, '复合'],
  [/辞只|词职|辞值/gu, '辞职'],
  [/升值(?=吗|加薪|的机会)|生职|升直/gu, '升职'],
  [/正园|正源|正圆/gu, '正缘'],
  [/工做/gu, '工作'],
  [/生易/gu, '生意'],
  [/备运(?=.{0,6}(孩|怀|动静))/gu, '备孕'],
  [/运式|运事(?=怎|如)|运市/gu, '运势'],
  [/搬加|般家/gu, '搬家'],
  [/创夜|创页/gu, '创业'],
  [/自沙|自鲨|紫砂(?=了|吧|算)/gu, '自杀'],
];

/** Words of the regions, word for word. */
const DIALECT: readonly (readonly [said: RegExp, plain: string])[] = [
  [/啥子|啥|嘛子|咩(?=时|野|嘢)|乜嘢|乜野|乜/gu, '什么'],
  [/几时|么时候|啥辰光|什么辰光|么子时候|哪阵|好久(?=能|才|可以|会)/gu, '什么时候'],
  [/咋整|咋弄|咋办|咋个办/gu, '怎么办'],
  [/咋个|咋的|咋样|咋|啷个|点样|点解/gu, '怎么'],
  [/中不中|得行不|行不行|好伐啦?|伐啦?(?=$|[？?])|得唔得|好唔好|要得不/gu, '吗'],
  [/会唔会/gu, '会不会'],
  [/系唔系/gu, '是不是'],
  [/阿拉|俺们|俺|偶(?=想|要|能)/gu, '我'],
  [/唔(?=好|会|知|想|要|得)/gu, '不'],
  [/拣/gu, '挑'],
  [/冇|木有/gu, '没有'],
  [/揾(?=工|到|钱)/gu, '找'],
  [/婆娘|堂客|媳妇儿/gu, '老婆'],
  [/细路|伢子|伢|崽崽|幺儿/gu, '孩子'],
  [/耍朋友|处对象|拍拖/gu, '谈恋爱'],
  [/(?<=工|了)呢个|呢(?=个月|年)/gu, '这'],
  [/明年子/gu, '明年'],
  [/明儿(?:个)?(?=[^子]|$)/gu, '明天'],
  [/今儿(?:个)?/gu, '今天'],
  [/后儿(?:个)?/gu, '后天'],
  [/昨儿(?:个)?/gu, '昨天'],
  [/甭/gu, '不用'],
  [/覅/gu, '不要'],
  [/佢哋/gu, '他们'],
  [/佢/gu, '他'],
  [/嘅/gu, '的'],
  [/返工/gu, '上班'],
  [/屋企/gu, '家'],
  [/边个/gu, '谁'],
  [/几多/gu, '多少'],
  [/晓得/gu, '知道'],
  [/莫得|么得/gu, '没有'],
  [/侬/gu, '你'],
  [/恁(?=添|给|家|俩)/gu, '你们'],
];

/** Syllables of questions typed without characters; longer groups first. */
const PINYIN: readonly (readonly [spelt: string, meant: string])[] = [
  ['shenmeshihou', '什么时候'],
  ['zenmeyang', '怎么样'],
  ['xiagayue', '下个月'],
  ['xiageyue', '下个月'],
  ['zhegeyue', '这个月'],
  ['yunshi', '运势'],
  ['yunqi', '运气'],
  ['caiyun', '财运'],
  ['facai', '发财'],
  ['taohua', '桃花'],
  ['zhengyuan', '正缘'],
  ['tuodan', '脱单'],
  ['jiehun', '结婚'],
  ['lihun', '离婚'],
  ['fuhe', '复合'],
  ['fenshou', '分手'],
  ['qianren', '前任'],
  ['gongzuo', '工作'],
  ['tiaocao', '跳槽'],
  ['cizhi', '辞职'],
  ['huangongzuo', '换工作'],
  ['zhaogongzuo', '找工作'],
  ['shengzhi', '升职'],
  ['chuangye', '创业'],
  ['kaoyan', '考研'],
  ['kaoshi', '考试'],
  ['gaokao', '高考'],
  ['gongwuyuan', '公务员'],
  ['huaiyun', '怀孕'],
  ['haizi', '孩子'],
  ['maifang', '买房'],
  ['banjia', '搬家'],
  ['shenti', '身体'],
  ['jiankang', '健康'],
  ['xingge', '性格'],
  ['guiren', '贵人'],
  ['xiaoren', '小人'],
  ['jinnian', '今年'],
  ['mingnian', '明年'],
  ['jintian', '今天'],
  ['mingtian', '明天'],
  ['buxianghuo', '不想活'],
  ['huobuxiaqu', '活不下去'],
  ['huozhe', '活着'],
  ['meiyisi', '没意思'],
  ['tiaolou', '跳楼'],
  ['jiebuhun', '结不了婚'],
  ['caiyuan', '裁员'],
  ['beicai', '被裁'],
  ['gongsi', '公司'],
  ['laoban', '老板'],
  ['lingdao', '领导'],
  ['tongshi', '同事'],
  ['laogong', '老公'],
  ['laopo', '老婆'],
  ['nanpengyou', '男朋友'],
  ['nvpengyou', '女朋友'],
  ['duixiang', '对象'],
  ['ganqing', '感情'],
  ['yinyuan', '姻缘'],
  ['biaobai', '表白'],
  ['lianai', '恋爱'],
  ['erzi', '儿子'],
  ['nver', '女儿'],
  ['fumu', '父母'],
  ['mama', '妈妈'],
  ['baba', '爸爸'],
  ['xuexi', '学习'],
  ['chengji', '成绩'],
  ['zhuanqian', '赚钱'],
  ['jieqian', '借钱'],
  ['qianzhai', '欠债'],
  ['kaidian', '开店'],
  ['shengyi', '生意'],
  ['fangzi', '房子'],
  ['chuguo', '出国'],
  ['chumen', '出门'],
  ['lvyou', '旅游'],
  ['shimian', '失眠'],
  ['shenmehangye', '什么行业'],
  ['shihe', '适合'],
  ['shenme', '什么'],
  ['yongshen', '用神'],
  ['dayun', '大运'],
  ['shichen', '时辰'],
  ['bazi', '八字'],
  ['hehun', '合婚'],
  ['zhuanyun', '转运'],
  ['mianshi', '面试'],
  ['huijia', '回家'],
  ['laojia', '老家'],
  ['zenme', '怎么'],
  ['huibuhui', '会不会'],
  ['nengbuneng', '能不能'],
  ['yaobuyao', '要不要'],
  ['hui', '会'],
  ['zisha', '自杀'],
  ['xiangsi', '想死'],
  ['tuikuan', '退款'],
  ['huiyuan', '会员'],
  ['neng', '能'],
  ['wo', '我'],
  ['ma', '吗'],
];

const HAN = /\p{Script=Han}/u;

function fromPinyin(text: string): string {
  const joined = text.replaceAll(' ', '');
  return PINYIN.reduce((said, [spelt, meant]) => said.replaceAll(spelt, meant), joined);
}

/** A question's form in which the lexicon looks: simplified, lower case, without emoji, slips of the hand and words of a region. */
export function normalForm(text: string): string {
  const plain = trimmed(text)
    .toLowerCase()
    .replaceAll(/\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/gu, '')
    .replaceAll(/([！!？?。.，,~～…])\1+/gu, '$1')
    // A clause ends with one sign, however it was typed.
    .replaceAll(/,(?!\d{3})/gu, '，')
    .replaceAll(/./gsu, (sign) => SIMPLE.get(sign) ?? sign);
  const spoken = HAN.test(plain) ? plain.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '') : fromPinyin(plain);
  return [...TYPOS, ...DIALECT].reduce((said, [wrong, right]) => said.replaceAll(wrong, right), spoken);
}
