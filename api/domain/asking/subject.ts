import { inDanger } from './in-danger.ts';
import type { Read, Refusal, Subject } from './question.ts';
import { any, CHILD, ELDER, PARTNER } from './rows.ts';

const CHILD_SAID = any(CHILD);
const PARTNER_SAID = any(PARTNER);
const ELDER_SAID = any(ELDER);
const BOTH = any('我俩|咱俩|我们|我和(他|她)|两个人|两口子|双方');

type Rule = readonly [when: RegExp, subject: Subject];
const ALWAYS = any('');

const usual: readonly Rule[] = [
  [any('(像|跟|随|同)我?(爸|妈|父亲|母亲)一样'), 'self'],
  [CHILD_SAID, 'child'],
  [PARTNER_SAID, 'partner'],
  [ELDER_SAID, 'parent'],
  [ALWAYS, 'self'],
];

/** The person whom a question is about, by its class; the first line that holds decides. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  service: [[ALWAYS, 'none']],
  unclear: [[ALWAYS, 'none']],
  offtopic: [[ALWAYS, 'none']],
  public: [[ALWAYS, 'none']],
  pair: [[ALWAYS, 'pair']],
  chart: [[ALWAYS, 'self']],
  love_now: [
    [
      any(
        '我俩|咱俩|我们|走到最后|这段(感情|关系|恋)|异地|异国|跟(他|她).{0,8}(合适|结果|走|能成)|和(他|她).{0,8}(合适|结果|走|能成)',
      ),
      'pair',
    ],
    [ALWAYS, 'partner'],
  ],
  breakup: [
    [any('前任|前男友|前女友|前夫|前妻'), 'partner'],
    [any('放下|走出来|走不出来|忘|失恋'), 'self'],
    [ALWAYS, 'pair'],
  ],
  marriage_life: [
    [any('分开住|搬出去'), 'self'],
    [any('婆媳'), 'pair'],
    [any('^(我|俺)?(家)?(老公|老婆|丈夫|妻子|爱人|媳妇)'), 'partner'],
    [ALWAYS, 'pair'],
  ],
  marriage_when: [
    [CHILD_SAID, 'child'],
    [any('我俩|咱俩|我们|我和(他|她|男|女)|跟(他|她|男友|女友|男朋友|女朋友)'), 'pair'],
    [ALWAYS, 'self'],
  ],
  startup: [
    [any('合伙|合作|合开|合股|凑钱|(跟|和|与).{1,6}(一起|合|凑|开|盘)|一起(想)?(开|创|做|干)'), 'pair'],
    [PARTNER_SAID, 'partner'],
    [any('儿子|女儿|闺女'), 'child'],
    [ALWAYS, 'self'],
  ],
  day_pick: [
    [any('我俩|咱俩|我们结'), 'pair'],
    [any('医生|剖|宝宝|老人|我妈|我爸'), 'other'],
    [ALWAYS, 'self'],
  ],
  people: [
    [any('拉我|靠得住|借'), 'self'],
    [any('(跟|和|与)?(闺蜜|室友|死党|发小|好友|好朋友|朋友|哥们|姐妹|舍友|同学)'), 'friend'],
    [ALWAYS, 'self'],
  ],
  parents: [
    [any('缘分?浅|缘分|没缘'), 'self'],
    [ALWAYS, 'parent'],
  ],
  child_raise: [[ALWAYS, 'child']],
  child_have: [
    [any('(儿子|女儿|闺女|儿媳).{0,8}(怀|生|要)'), 'child'],
    [ALWAYS, 'self'],
  ],
  debt: [
    [
      any(
        '欠(我|俺|着我|薪|了我)|借(给|我的?钱|我|走|出去)|要(得|不)?(回|到)|讨|追|工钱|尾款|货款|工程款|血汗钱|押金|赖着|不退|借(钱|了).{0,6}(年|月)|还我|会(不会)?还|不还|拖欠|拖着',
      ),
      'other',
    ],
    [ALWAYS, 'self'],
  ],
  sex: [
    [any('儿媳|媳妇|女儿|闺女|姐|妹|嫂|弟妹'), 'other'],
    [ALWAYS, 'self'],
  ],
  privacy: [[ALWAYS, 'other']],
  ritual: [
    [any('(让|使|叫)(他|她|前任|老公|老婆|前)'), 'partner'],
    [any('害我|坑我|小三|仇人|那个?人|对手|让.{0,6}倒霉'), 'other'],
    [ALWAYS, 'self'],
  ],
  lawsuit: [
    [any('老公|老婆|丈夫|妻子|男友|女友|对象'), 'partner'],
    [any('我爸|我妈'), 'parent'],
    [any('儿子.{0,6}(判|抓|进去)'), 'child'],
    [ALWAYS, 'self'],
  ],
  crime: [[ALWAYS, 'self']],
  minor: [[ALWAYS, 'self']],
  birth_hour: [
    [any(`^(我|我家)?(的)?(${CHILD})`), 'child'],
    [ALWAYS, 'self'],
  ],
  past: [[ALWAYS, 'self']],
  love_meet: [
    [CHILD_SAID, 'child'],
    [ALWAYS, 'self'],
  ],
  self: [[ALWAYS, 'self']],
};

/** The person whom the question is about; decided after its class. */
export function subjectOf(text: string, name: Read['class'], refusal: Refusal | null): Subject {
  if (refusal === 'crisis') return inDanger(text).subject;
  const rules = RULES[refusal ?? name] ?? usual;
  return rules.find(([when]) => when.test(text))?.[1] ?? (BOTH.test(text) ? 'pair' : 'self');
}
