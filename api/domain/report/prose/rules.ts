import { KEPT_OUT } from '#content/tables/kept-out';

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

const clausesOf = (sentence: string): string[] => sentence.split(/[，；：、,;:—]+/).filter((clause) => clause !== '');

/** Imperatives by the words that start a clause. Excludes 多半 and 先天. */
const ORDER =
  /^(请|别(?![人的处家样])|不要|勿|先(?!天|前|后)|把|给自己|给(?=\D{1,6}(留|定|设|加))|少(?!数|年|有|见|了|说)|多(?=看|问|留|听|写|走|睡|练|攒|陪|花|想|给)|留(?=一|出|点|心|意|好)|记得|试着|试试|不妨|最好|务必|尽量|趁|让自己|每(天|周|月)(?=.{0,4}(留|写|做|走|陪|给))|宜|适合|可以|该|得(?!到|了|意|体|罪|失)|要(?!是|紧|求|害|不是)|去(?=问|找|学|做|看|谈)|找(?=一|个|人)|问(?=一|自己|清|对)|写下|定(?=一|个|好|下)|挑(?=一|个)|学(?=着|会|一)|换(?=一|个|成)|放下|收住|停(?=一|下))/;

/** True if a clause of the sentence is an imperative. */
export function isImperative(sentence: string): boolean {
  return clausesOf(sentence).some((clause) => ORDER.test(clause.replace(/^[“‘「]/, '')));
}
