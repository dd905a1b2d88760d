/** A section as it came: whole once the next one, or the end, was announced. */
export interface StreamedSection {
  id: string;
  text: string;
}

/** A separate line opens a section; `=== end ===` closes the last. */
export const sectionMark = (id: string) => `=== ${id} ===`;
export const END_MARK = sectionMark('end');

const MARK_LINE = /^[ \t]*={3,}[ \t]*([\w-]+)[ \t]*={3,}[ \t]*$/;

/**
 * Cuts a model's answer into sections as it arrives. A section counts only when it is known to be
 * whole: an answer cut off in the middle loses its last one.
 */
export function sectionStream() {
  let line = '';
  let open: { id: string; lines: string[] } | null = null;
  let ended = false;

  const closed = (): StreamedSection[] => (open ? [{ id: open.id, text: open.lines.join('\n').trim() }] : []);

  function take(finished: string): StreamedSection[] {
    const id = MARK_LINE.exec(finished)?.[1];
    if (id === undefined) {
      open?.lines.push(finished);
      return [];
    }
    const whole = closed();
    ended ||= id === 'end';
    open = ended ? null : { id, lines: [] };
    return whole;
  }

  return {
    /** The sections that this piece of the answer completes. */
    push(piece: string): StreamedSection[] {
      if (ended) return [];
      const lines = (line + piece).split('\n');
      line = lines.pop() ?? '';
      return lines.flatMap((each) => (ended ? [] : take(each)));
    },
    /** The response ended properly: an open section is complete too. */
    finish(): StreamedSection[] {
      if (ended) return [];
      const whole = take(line);
      const last = closed();
      open = null;
      ended = true;
      return [...whole, ...last];
    },
    /** Characters of the open section that are there. */
    openLength: (): number => (open ? open.lines.reduce((sum, each) => sum + each.length, line.length) : 0),
  };
}
