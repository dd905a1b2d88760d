import { SPOKEN } from '#content/tables/spoken';
import { normalForm } from './normal.ts';

/** Opening phrases that ask for a reading and carry no topic: 大师帮我看看, 麻烦给算一下. */
const CALLED = /^(?:大师|老师|师傅|先生|您好|你好|请问|问一下|问下|想问问?|想知道|[，,。！!？? ])+/u;
const OPENING =
  /^(?:想|请|求|麻烦|劳烦|能不能|能否|能|可以|可不可以|给|帮忙?|替|让您?)*(?:您|你|我)?(?:想|请|求)?(?:给|帮|替)?我?(?:看看|看下|看一下|看一看|瞧瞧|瞧一?下|算算|算一?下|算一算|测测|测一?下|测一测|预测|分析一?下|分析|问问|看|算|测|瞧)(?:吧|呗|吗|呀|啊)?(?:我的|我)?/u;
const ENDING = /(?:可以吗|行吗|好吗|谢谢您?|谢了|呢|啊|呀|呗|吧|哦|嘛|[？?！!。.~～…])$/u;
const ASKED_OF = /^(?:儿|孩|娃|父|爸|妈|老|对|男|女|公|婆)/u;

/** Removes opening and closing phrases; returns the question unchanged if too little is left. */
export function withoutOpening(question: string): string {
  let text = normalForm(question);
  for (let before = ''; before !== text; ) {
    before = text;
    const rest = text.replace(CALLED, '').replace(OPENING, '');
    text = rest === '' || ASKED_OF.test(rest) || rest.length < text.length ? rest : text;
  }
  // One ending at a time: a repeated group before the end of the text would be quadratic.
  let bare = text;
  while (ENDING.test(bare)) bare = bare.replace(ENDING, '');
  return bare.length < 2 ? text : bare;
}

const CLAUSES = /[，,。！!？?；;、：:\s]+/u;
const LONGEST = 3;

/** Returns the distinct n-grams of each clause, up to 3 characters by default. */
export function gramsOf(text: string, longest = LONGEST): string[] {
  const found = new Set<string>();
  for (const clause of text.split(CLAUSES)) {
    const signs = [...clause];
    signs.forEach((_, from) => {
      for (let length = 1; length <= longest && from + length <= signs.length; length += 1) {
        found.add(signs.slice(from, from + length).join(''));
      }
    });
  }
  return [...found];
}

const MATTERS = Object.entries(SPOKEN.matters);
const FRAMES = [...Object.entries(SPOKEN.ways), ...MATTERS];

/** Returns the kinds whose words occur in the text, and their pairs. */
export function kindsIn(text: string, kinds: readonly (readonly [string, readonly string[]])[]): string[] {
  const found = kinds.filter(([, words]) => words.some((word) => text.includes(word))).map(([kind]) => `#${kind}`);
  return [...found, ...found.flatMap((one, at) => found.slice(at + 1).map((other) => `${one}${other}`))];
}

/** True if the text contains a topic word; `isAsked`: a question word. */
export const hasMatter = (text: string): boolean => kindsIn(text, MATTERS).length > 0;
export const isAsked = (text: string): boolean => kindsIn(text, FRAMES).length > 0;

/** Features for ranking: n-grams and word kinds. */
export function featuresOf(question: string): string[] {
  const text = withoutOpening(question);
  return [...gramsOf(text), ...kindsIn(text, FRAMES)];
}
