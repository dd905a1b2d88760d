/** One property of a component: `DTSTART;VALUE=DATE:20261122`. */
export interface IcsProperty {
  name: string;
  params: string;
  value: string;
}

const ONCE = ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'DESCRIPTION'];

/** A text value with its escapes undone (RFC 5545 §3.3.11). */
function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, char: string) => (/n/i.test(char) ? '\n' : char));
}

function propertyOf(line: string): IcsProperty {
  const [, name, params, value] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:,"]+)*):(.*)$/.exec(line) ?? [];
  if (name === undefined || params === undefined || value === undefined) {
    throw new Error(`no content line: ${line}`);
  }
  return { name, params, value };
}

/** Lines as they were before they were folded. Throws on a bare break, a long line or a torn character. */
function unfolded(ics: string): string[] {
  if (!ics.endsWith('\r\n')) throw new Error('the last line has no break');
  const raw = ics.slice(0, -2).split('\r\n');
  for (const line of raw) {
    if (/[\r\n]/.test(line)) throw new Error('a bare break');
    if (Buffer.byteLength(line) > 75) throw new Error(`over 75 octets: ${line}`);
    if (line.includes('\ufffd')) throw new Error('a torn character');
  }
  return raw.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
}

type Component = Record<string, string>;

function putProperty(part: Component, isHead: boolean, { name, params, value }: IcsProperty): void {
  if (name in part && (isHead || ONCE.includes(name))) throw new Error(`${name} twice`);
  if (/^(SUMMARY|DESCRIPTION)$/.test(name) && /(?<!\\)(?:\\\\)*[;,]/.test(value)) {
    throw new Error(`unescaped: ${value}`);
  }
  part[name] = unescaped(value);
  if (params.includes('VALUE=DATE') && !/^\d{8}$|^P/.test(value)) throw new Error(name);
}

/** The calendar's own properties, and its events one after the other, none within another. */
function nested(lines: readonly IcsProperty[]): { head: Component; events: Component[] } {
  const events: Component[] = [];
  const head: Component = {};
  let event: Component | null = null;
  for (const property of lines) {
    const { name, value } = property;
    if (name === 'BEGIN') {
      if (value !== 'VEVENT' || event) throw new Error(`BEGIN:${value}`);
      event = {};
    } else if (name === 'END') {
      if (value !== 'VEVENT' || !event) throw new Error(`END:${value}`);
      events.push(event);
      event = null;
    } else putProperty(event ?? head, event === null, property);
  }
  return { head, events };
}

function requireWhole(head: Component, events: readonly Component[]): void {
  if (head.VERSION !== '2.0' || !head.PRODID) throw new Error('VERSION and PRODID are needed');
  for (const { UID, DTSTAMP, DTSTART } of events) {
    if (!UID || !DTSTART || !/^\d{8}T\d{6}Z$/.test(DTSTAMP ?? '')) throw new Error('no event');
  }
  if (new Set(events.map(({ UID }) => UID)).size !== events.length) throw new Error('UIDs repeat');
}

/**
 * The events of an iCalendar object, read as strictly as the standard is written: CRLF, lines of at
 * most 75 octets, nesting, the properties a calendar and an event must have, none of them twice,
 * escaped texts. Throws on anything else.
 */
export function readCalendar(ics: string): Record<string, string>[] {
  const lines = unfolded(ics).map(propertyOf);
  const first = lines.shift();
  const last = lines.pop();
  if (first?.value !== 'VCALENDAR' || last?.name !== 'END' || last.value !== 'VCALENDAR') {
    throw new Error('no VCALENDAR');
  }
  const { head, events } = nested(lines);
  requireWhole(head, events);
  return events;
}
