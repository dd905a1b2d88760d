/** RFC 5545 §3.1: a line has at most 75 octets, without its break. */
const LINE_OCTETS = 75;

/** A value of type TEXT. */
export const icsValue = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** `20261123T020000Z` of an instant in ms. */
export const icsInstant = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

const octetsOf = (char: string) => {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Folds a long line with a break and a space, never within a character. */
function folded(line: string): string {
  let octets = 0;
  let result = '';
  for (const char of line) {
    const size = octetsOf(char);
    if (octets + size > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += char;
    octets += size;
  }
  return result;
}

/** Joins the lines to an iCalendar object. */
export const icsText = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');
