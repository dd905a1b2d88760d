import { DYING, HIT } from './danger.ts';
import type { Subject } from './question.ts';
import { any, CHILD, ELDER, FRIEND, type Guard, holds, PARTNER } from './rows.ts';

/** Words for people in the order in which they are tried: 孩子他爸 is a husband and no child. */
const PEOPLE: readonly (readonly [words: string, subject: Subject])[] = [
  [`孩子(他|她)?(爸|妈|爹|娘)|老伴|那口子|我家那位|${PARTNER}`, 'partner'],
  [`${CHILD}|姑娘|初[一二三]的|高[一二三]的`, 'child'],
  [`${FRIEND}|同桌|好友`, 'friend'],
  [ELDER.replace('|妈|', '|妈(?!的)|').replace('|娘|', '|(?<!姑|新|老板)娘|'), 'parent'],
  ['弟|妹|哥|姐|侄|外甥|舅|姑(?!娘)|姨|叔|嫂|网友|有人|有个人', 'other'],
];
const PERSON = new RegExp(
  `${PEOPLE.map(([words], place) => `(?<p${place}>${words})`).join('|')}|(?<me>我(?!的?(?:${PEOPLE.map(([words]) => words).join('|')})))`,
  'gu',
);

/** Somebody whom the one in danger thinks of, leaves, or has lost, and not the one in danger. */
const AS_OBJECT = any(
  '(连累|拖累|对不起|为了|怕|让|给|舍不得|放不下|看着?|想到|想起|陪着?|见|找|跟|和|离开|还有|丢下|留下|照顾|带着?|抱着?|替我|没有?|等|养|麻烦|告诉|交代|害|骗|靠|气|恨|像|被|叫|欠|改成|往|向|生(完|了|下))(了|过)?(我|我的|我家)?$',
);
const LOST = any(
  '^(会|要|就|都|也|又|已经|老|总|天天)?.{0,2}(走了|死了|没了|去世|不在了|过世|离开我|离婚|骂我|打我|不要我|出轨|跑了|(要|让|叫|逼|嫌|管|不让|不准)我|娶|说我(?!敢|要是|不)|骗|看不起|怎么办|的)',
);
/** Words of another, said with quotation marks. */
const QUOTED = any('[“"「『：:].{0,6}$');
/** Says or does something: the words of danger may then stand in a later clause. */
const ACTS = any(
  '^.{0,12}(说|喊|写|留|念叨|嚷|想(?!我)|要(?!我)|把|拿|藏|吃|喝|爬|坐|站|躺|抑郁|失联|不见|打不通|割|划|扎|手腕|胳膊|身上|手上|枕头)',
);
/** Before 我: what another said to or of the writer. */
const TOLD = any('[“"「『：:].{0,6}$|说$');

const subjectAt = (groups: Record<string, string | undefined>): Subject =>
  PEOPLE.find((_, place) => groups[`p${place}`] !== undefined)?.[1] ?? 'self';

/** Place at which a guard's words begin. */
function placeOf(text: string, { when, beside, without }: Guard): number {
  const said = without ? text.replaceAll(without, (saying) => '，'.repeat(saying.length)) : text;
  return Math.min(...[when, beside].flatMap((words) => words?.exec(said)?.index ?? []));
}

/** The last who is named before the words of danger; nobody: the writer. */
function whoIsDying(text: string): Subject {
  const places = DYING.filter((guard) => holds(text, guard)).map((guard) => placeOf(text, guard));
  const from = Math.min(...places, text.length);
  if (/你们|二老/u.test(text)) return 'self';
  if (/^(?:我(?!女|儿|妈|爸|老|妹|弟|姐|哥)|自己)/u.test(text.slice(from)) && !QUOTED.test(text.slice(0, from))) {
    return 'self';
  }
  const named = [...text.matchAll(PERSON)].filter(({ index, 0: word, groups }) => {
    const before = text.slice(0, index);
    if (index > from + 1 || AS_OBJECT.test(before)) return false;
    if (groups?.me !== undefined) return !TOLD.test(before);
    const after = text.slice(index + word.length);
    return !LOST.test(after) && (ACTS.test(after) || !/[，。；！？]/u.test(text.slice(index, from)));
  });
  const last = named.at(-1)?.groups;
  return last ? subjectAt(last) : 'self';
}

const VERBS = '追着|留|打|砸|掐|踹|骂|揍|抽|扇|碰|摸|推|踢|烫|欺负|虐待|猥亵|侵犯|强奸|骚扰|糟蹋|对|绑|关';
const HARMED: readonly (readonly [said: RegExp, subject: Subject])[] = PEOPLE.filter(
  ([, subject]) => subject !== 'partner',
).map(([words, subject]) => [
  any(
    `(${VERBS})(了|着|过|到)?(我|我家)?(的)?(${words})`,
    `(${words}).{0,10}(被|挨(了)?打|说.{0,6}(老师|继父|后爸|叔|舅|爷|教练|邻居)|不肯走|从学校)`,
    `(${words})(的)?(身上|胳膊|手腕|(大|小)?腿|肋骨|骨头|脸|裤子|手|背|下面)`,
  ),
  subject,
]);
const BY_PARTNER = any(
  '(他|老公|丈夫|男友|男朋友|老婆|对象|前夫|那位|那口子|结婚).{0,14}(打|揍|掐|踹|不让我|砸门|动手(?!动脚)|家暴|威胁|杀|锁|砸|摔|酒|发火|拽|打断|不顺心|没断过)|家暴|动手(?!动脚)',
);

function whoIsHit(text: string): Subject {
  const harmed = HARMED.find(([said]) => said.test(text))?.[1];
  return harmed ?? (BY_PARTNER.test(text) ? 'partner' : 'self');
}

interface InDanger {
  /** Hit or held by somebody; false: danger by one's own hand. */
  isHit: boolean;
  /** The one in danger; of somebody hit by a partner, that partner. */
  subject: Subject;
}

/** Of whom words of danger are: somebody who writes for another is told what to do for the other. */
export function inDanger(text: string): InDanger {
  const isDying = DYING.some((guard) => holds(text, guard));
  const isHit = !isDying && HIT.some((guard) => holds(text, guard));
  return { isHit, subject: isHit ? whoIsHit(text) : whoIsDying(text) };
}
