/** Opening words by class; the first match wins. */
const OPENINGS: readonly (readonly [name: string, words: RegExp])[] = [
  [
    'time',
    /^(\d|今|明|昨|后天|前一天|第二天|去年|前年|后年|那年|这年|这一年|那一年|这十年|那十年|眼下|往后|从前|小时候|年轻|早上|白天|晚上|夜里|上午|下午|周|月|年底|春|夏|秋|冬|等到|到了|过了|从|之前|以前|以后|平时|平日|最近|头|每)/,
  ],
  ['if', /^(若|如果|要是|只要|万一|一旦|哪怕|就算|遇到|碰到|碰上|听到|看到|有人)/],
  ['not', /^(别|不|没|少|未|无)/],
  ['but', /^(但|可是|可|不过|只是|然而|反过来|麻烦在于|偏偏|却)/],
  ['so', /^(所以|因此|于是|这样|这就|也就|换成|换句话)/],
  ['you', /^(您|你)/],
  ['others', /^(人|别人|旁人|家里|父母|同事|对方|朋友|孩子|身边|外人|领导|上级|伴侣|大家|谁)/],
  ['act', /^(把|先|给|请|留|找|去|做|写|定|试|选|挑|用|学|拿|让|多|问|说)/],
  ['this', /^(这|那|它|其余|另外|剩下)/],
];

const openingOf = (sentence: string): string => OPENINGS.find(([, words]) => words.test(sentence))?.[0] ?? 'thing';

const clausesOf = (sentence: string): string[] => sentence.split(/[，；：、,;:—]+/).filter((clause) => clause !== '');

/** Imperatives by the words that start a clause. Excludes 多半 and 先天. */
const ORDER =
  /^(请|别(?![人的处家样])|不要|勿|先(?!天|前|后)|把|给自己|给(?=\D{1,6}(留|定|设|加))|少(?!数|年|有|见|了|说)|多(?=看|问|留|听|写|走|睡|练|攒|陪|花|想|给)|留(?=一|出|点|心|意|好)|记得|试着|试试|不妨|最好|务必|尽量|趁|让自己|每(天|周|月)(?=.{0,4}(留|写|做|走|陪|给))|宜|适合|可以|该|得(?!到|了|意|体|罪|失)|要(?!是|紧|求|害|不是)|去(?=问|找|学|做|看|谈)|找(?=一|个|人)|问(?=一|自己|清|对)|写下|定(?=一|个|好|下)|挑(?=一|个)|学(?=着|会|一)|换(?=一|个|成)|放下|收住|停(?=一|下))/;

/** True if a clause of the sentence is an imperative. */
export function isImperative(sentence: string): boolean {
  return clausesOf(sentence).some((clause) => ORDER.test(clause.replace(/^[“‘「]/, '')));
}

/** Shape of a sentence: number of clauses, class of the opening word, imperative or statement. */
export function shapeOf(sentence: string): string {
  const clauses = Math.min(clausesOf(sentence).length, 8);
  return `${clauses}.${openingOf(sentence)}.${isImperative(sentence) ? 'orders' : 'says'}`;
}
