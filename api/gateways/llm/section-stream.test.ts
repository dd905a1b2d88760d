import { describe, expect, it } from 'vitest';
import { sectionStream } from './section-stream.ts';

function read(pieces: readonly string[], proper = true) {
  const stream = sectionStream();
  const sections = pieces.flatMap((piece) => stream.push(piece));
  return proper ? [...sections, ...stream.finish()] : sections;
}

const ANSWER = '=== a ===\n第一节\n\n第二段\n=== b ===\n另一节\n=== end ===\n';
const SECTIONS = [
  { id: 'a', text: '第一节\n\n第二段' },
  { id: 'b', text: '另一节' },
];

describe('an answer in sections', () => {
  it('gives the same result however it is split into chunks', () => {
    for (let size = 1; size < ANSWER.length; size += 1) {
      const pieces = ANSWER.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(read(pieces)).toEqual(SECTIONS);
    }
  });

  it('yields a section only when the next one, or the end, is announced', () => {
    const stream = sectionStream();
    expect(stream.push('=== a ===\n第一节')).toEqual([]);
    expect(stream.openLength()).toBe(3);
    expect(stream.push('\n=== b ===\n')).toEqual([{ id: 'a', text: '第一节' }]);
  });

  it('drops a truncated section', () => {
    expect(read(['=== a ===\n第一节\n=== b ===\n另一'], false)).toEqual([{ id: 'a', text: '第一节' }]);
  });

  it('accepts the last section if the answer ended properly without the marker', () => {
    expect(read(['=== a ===\n第一节'])).toEqual([{ id: 'a', text: '第一节' }]);
  });

  it.each([
    ['talk before the first mark', '好的，下面是正文：\n=== a ===\n第一节\n=== end ==='],
    ['talk after the end', '=== a ===\n第一节\n=== end ===\n希望您喜欢。\n=== b ===\n多余'],
    ['marks with spaces and a carriage return less', '  ==== a ====  \n第一节\n===end==='],
  ])('tolerates %s', (_what, answer) => {
    expect(read([answer])).toEqual([{ id: 'a', text: '第一节' }]);
  });

  it('is empty without markers', () => {
    expect(read(['没有任何标记的回答。'])).toEqual([]);
  });
});
