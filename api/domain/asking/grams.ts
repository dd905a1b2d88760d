import { normalForm } from './normal.ts';

/** Words in which a reading is asked for, which say nothing of what is asked: 大师帮我看看, 麻烦给算一下. */
const CALLED = /^(?:大师|老师|师傅|先生|您好|你好|请问|问一下|问下|想问问?|想知道|[，,。！!？? ])+/u;
const OPENING =
  /^(?:想|请|求|麻烦|劳烦|能不能|能否|能|可以|可不可以|给|帮忙?|替|让您?)*(?:您|你|我)?(?:想|请|求)?(?:给|帮|替)?我?(?:看看|看下|看一下|看一看|瞧瞧|瞧一?下|算算|算一?下|算一算|测测|测一?下|测一测|预测|分析一?下|分析|问问|看|算|测|瞧)(?:吧|呗|吗|呀|啊)?(?:我的|我)?/u;
const ENDING = /(?:可以吗|行吗|好吗|谢谢您?|谢了|呢|啊|呀|呗|吧|哦|嘛|[？?！!。.~～…])+$/u;
const ASKED_OF = /^(?:儿|孩|娃|父|爸|妈|老|对|男|女|公|婆)/u;

/** A question without its opening and ending; empty where there is nothing else. */
export function withoutOpening(question: string): string {
  let text = normalForm(question);
  for (let before = ''; before !== text; ) {
    before = text;
    const rest = text.replace(CALLED, '').replace(OPENING, '');
    text = rest === '' || ASKED_OF.test(rest) || rest.length < text.length ? rest : text;
  }
  const bare = text.replace(ENDING, '');
  return bare.length < 2 ? text : bare;
}

const CLAUSES = /[，,。！!？?；;、：:\s]+/u;
const LONGEST = 3;

/** The runs of one to three characters of each clause, each once. */
export function gramsOf(text: string): string[] {
  const found = new Set<string>();
  for (const clause of text.split(CLAUSES)) {
    const signs = [...clause];
    signs.forEach((_, from) => {
      for (let length = 1; length <= LONGEST && from + length <= signs.length; length += 1) {
        found.add(signs.slice(from, from + length).join(''));
      }
    });
  }
  return [...found];
}

/** Ways of asking and people, by whatever words: they tell questions of one matter apart. */
const FRAMES: readonly (readonly [name: string, words: RegExp])[] = [
  ['#when', /什么时候|哪年|哪一年|几岁|几时|何时|多久|哪个?月|多大|啥时候|何年/u],
  ['#whether', /要不要|该不该|好不好|合适|行不行|.不.|还是/u],
  ['#how', /怎么办|怎么|如何/u],
  ['#what', /什么样|什么|哪/u],
  ['#child', /儿子|女儿|闺女|孩子|娃|老二|孙|小孩|宝宝/u],
  ['#mate', /老公|老婆|丈夫|媳妇|妻子|夫妻|婚/u],
  ['#lover', /男朋友|女朋友|男友|女友|对象|恋/u],
  ['#parent', /爸|妈|父|母|老人|爷爷|奶奶/u],
  ['#ex', /前任|前男友|前女友|分手|复合/u],
];

/** What a question is ranked by: its runs of characters, and the ways of asking that it has. */
export function featuresOf(question: string): string[] {
  const text = withoutOpening(question);
  return [...gramsOf(text), ...FRAMES.filter(([, words]) => words.test(text)).map(([name]) => name)];
}
