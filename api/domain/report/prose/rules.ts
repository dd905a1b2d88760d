import { KEPT_OUT } from '#content/tables/kept-out';

/** A year, an age or a month. */
export const DATE = /\d{2,4}年|\d{1,3}岁|\d{1,2}月|[一二三四五六七八九十]{1,3}月(?!亮)/;

/** A person, place or time; any of them makes a sentence concrete. */
const WHO =
  /父|母|爸|妈|长辈|老人|孩子|兄弟|姐妹|同事|同学|老师|领导|上级|老板|客户|朋友|伴侣|对方|家人|有人|别人|旁人|外人|晚辈|徒弟|邻居|亲戚|同行|搭档|医生|师傅|同辈|熟人|老友|大家|人家|一个人|两个人|几个人/;
const WHERE =
  /家里|家中|回家|屋|桌|床|门口|厨房|公司|单位|办公室|学校|教室|会上|会后|饭局|路上|电话|手机|车上|店里|医院|公园|外地|异地|城|楼|现场|账上|账本|合同|信里|书里|窗|柜|镜|台上/;
const WHEN =
  /年|岁|月(?!亮)|周|天|早|晚|夜|午|点(?!子|头)|分钟|小时|季|春|夏|秋|冬|假|节|饭前|饭后|睡前|小时候|年轻|以前|以后|眼下|这时|那时|临时|当场|第一次|头一/;

export const hasScene = (sentence: string): boolean =>
  DATE.test(sentence) || WHO.test(sentence) || WHERE.test(sentence) || WHEN.test(sentence);

/** Mechanical phrases, and text about its own writing or method. */
const HABITS: readonly RegExp[] = [
  /有一处可以当心|有一处要当心|好的一面在于|可以借力的是|要留意的是[:：]|值得一提的是|总的来说|总而言之|综上/,
  /后面会细说|下文|上文|前文|本节|本文|这一节|全文|详见|如下|下面会|接下来会讲|前面说过|在此不|不再赘述/,
  /挑选时看的是|按这一组来写|先看您的命局|与上面挨得近|面上|底下有|往里看/,
  /随缘就好|顺其自然|平常心|照常就好|够用就好|一切如常|有好有坏|因人而异/,
];

/** Returns mechanical phrases, empty hedges and worn sentences in a text. */
export function habitsIn(text: string): readonly string[] {
  const habits = HABITS.flatMap((habit) => habit.exec(text)?.[0] ?? []);
  return [...habits, ...KEPT_OUT.worn.filter((weak) => text.includes(weak))];
}
