/**
 * Fixed parts of sentences that no pool may hold: they name a term instead of a life, put a relation
 * before a random object, hedge without saying anything, or translate an image.
 */
const WEAK_SENTENCES: readonly string[] = [
  '今天没有大浪',
  '底下有独到的见地',
  '好在底下有托',
  '内里费力，早点收工',
  '退款、售后这类事多点耐心',
  '规矩之内最好走',
  '热闹场合里多留一份眼神',
  '偶有小机会',
  '平中有小涟漪',
  '底下心思有些浮',
  '旧的包袱看得清了',
  '守比攻合适',
  '追得太急会累',
  '职级上去收入才上去',

  '人手、时间、资金都别一次压上',
  '您的钱不爱声张',
  '脚下的土薄',
  '另外的算法给出',
  '轻重略有出入',
  '主张与规则之间要找平衡',
  '平日往那边靠一靠',
  '这条路可以放心走',
  '本领归本领',
  '轮到谁出面',

  '前辈的指点，都是补给',
  '先定好“够了”的标准',
  '火作调剂',
  '兴趣爱好不必有用',
  '先看团队再看头衔',
  '学会说“这件做完再接那件”',
  '位置自然跟上来',
  '关键处其实很有主意',
  '自己的杯子满不满',

  '画的饼先问问配料',
  '工作圈子里常有缘分',
  '夸奖要具体',
  '流年一节会写明',
  '做事方式多少影响了您',

  '照顾过您的人可能不只一位',
  '情绪不必全接',
  '凡事多留一成余地',
  '够用半生',
  '不太省力，缓着来',

  '的风最顺',
  '大计划可以往那里放',
  '这一年平稳',
  '宜缓的一件',
  '只是大事多想一想、行程少排一站',

  '不赶不拖，把尾巴顺手收了',
  '话说七分，合同细看',
  '今天与整月同一个步子',
  '今天没有走出这个节奏',
  '过度劳累、熬夜',
  '纺织编织',
  '安置床铺',
  '也可以搭青和绿',
  '您仍按自己的水来就好',
  '收拾、花钱这些小事上步调不同',
  '先为您看',
  '全文都按这一组',
  '有人考核您反而进步快',
  '今天身体没什么话说',
  '食伤下面接着财',
  '才华下面接着财',
  '您压得住场子',
  '今天情分不增不减',

  '上面的力气往下流',
  '意思是清理',
  '此前的日子还属',
  '碰到的是看',
  '挑选时看的是',
  '不必特意添',
  '好用的日子与宜缓的日子',
  '一周一周地过',
];

/** A year, an age or a month. */
export const DATE = /\d{2,4}年|\d{1,3}岁|\d{1,2}月|[一二三四五六七八九十]{1,3}月(?!亮)/;

/** A person, a place or a time: one of them makes a sentence a scene. */
const WHO =
  /父|母|爸|妈|长辈|老人|孩子|兄弟|姐妹|同事|同学|老师|领导|上级|老板|客户|朋友|伴侣|对方|家人|有人|别人|旁人|外人|晚辈|徒弟|邻居|亲戚|同行|搭档|医生|师傅|同辈|熟人|老友|大家|人家|一个人|两个人|几个人/;
const WHERE =
  /家里|家中|回家|屋|桌|床|门口|厨房|公司|单位|办公室|学校|教室|会上|会后|饭局|路上|电话|手机|车上|店里|医院|公园|外地|异地|城|楼|现场|账上|账本|合同|信里|书里|窗|柜|镜|台上/;
const WHEN =
  /年|岁|月(?!亮)|周|天|早|晚|夜|午|点(?!子|头)|分钟|小时|季|春|夏|秋|冬|假|节|饭前|饭后|睡前|小时候|年轻|以前|以后|眼下|这时|那时|临时|当场|第一次|头一/;

export const hasScene = (sentence: string): boolean =>
  DATE.test(sentence) || WHO.test(sentence) || WHERE.test(sentence) || WHEN.test(sentence);

/** Mechanical turns, and a text that reports on its own writing or on its method. */
const HABITS: readonly RegExp[] = [
  /有一处可以当心|有一处要当心|好的一面在于|可以借力的是|要留意的是[:：]|值得一提的是|总的来说|总而言之|综上/,
  /后面会细说|下文|上文|前文|本节|本文|这一节|全文|详见|如下|下面会|接下来会讲|前面说过|在此不|不再赘述/,
  /挑选时看的是|按这一组来写|先看您的命局|与上面挨得近|面上|底下有|往里看/,
  /随缘就好|顺其自然|平常心|照常就好|够用就好|一切如常|有好有坏|因人而异/,
];

/** Phrases of a machine in a text: mechanical turns, empty hedges, and the banned weak sentences. */
export function habitsIn(text: string): readonly string[] {
  const habits = HABITS.flatMap((habit) => habit.exec(text)?.[0] ?? []);
  return [...habits, ...WEAK_SENTENCES.filter((weak) => text.includes(weak))];
}
