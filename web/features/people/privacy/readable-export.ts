import { longMinute } from '#domain/time/beijing-words';
import { COLUMNS, PAGE, PARTS, VALUES } from './export-words.ts';

type Row = Readonly<Record<string, unknown>>;

const STYLE =
  'body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif}' +
  'table{display:block;overflow-x:auto;border-collapse:collapse}' +
  'th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:start;vertical-align:top;white-space:pre-wrap}';

/** Numbers from here on are times in ms; all other stored numbers are far smaller. */
const INSTANT = 1e12;
const MONEY: readonly string[] = ['amount', 'refunded'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** A value in words: `2026年11月5日 09:05`, `￥29.99`, `已支付`; for a report its sections. */
function worded(part: string, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => worded(part, name, each)).join('\n\n');
  if (isRow(value)) {
    const { section, sections, title, text, question, statement } = value;
    if (sections ?? section) return worded(part, name, sections ?? section);
    return [title, text, question, statement].filter((each) => typeof each === 'string').join('\n');
  }
  if (typeof value === 'number' && MONEY.includes(name)) return `￥${(value / 100).toFixed(2)}`;
  if (typeof value === 'number' && value >= INSTANT) return longMinute(value);
  return VALUES[`${part} ${value}`] ?? VALUES[`${name} ${value}`] ?? VALUES[String(value)] ?? String(value);
}

function tableOf(part: string, rows: readonly Row[]): string {
  const names = Object.keys(COLUMNS).filter((name) => rows.some((row) => worded(part, name, row[name]) !== ''));
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`;
  const head = cells(
    'th',
    names.map((name) => COLUMNS[name] ?? ''),
  );
  const body = rows.map((row) =>
    cells(
      'td',
      names.map((name) => worded(part, name, row[name])),
    ),
  );
  return `<table>${head}${body.join('')}</table>`;
}

/** Renders a data export as a readable page: Chinese names, Beijing times, reasons for empty parts. */
export function readableExport(data: unknown): string {
  const parts = Object.entries(PARTS).map(([name, title]) => {
    const value = isRow(data) ? data[name] : null;
    const rows = (Array.isArray(value) ? value : [value]).filter(isRow);
    const none = name === 'reports' ? PAGE.noReports : PAGE.none;
    const content = rows.length > 0 ? tableOf(name, rows) : `<p>${none}</p>`;
    return `<h2>${title}</h2>${content}`;
  });
  return (
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${PAGE.title}</title>` +
    `<style>${STYLE}</style><h1>${PAGE.title}</h1><p>${PAGE.lead}</p>${parts.join('')}</html>\n`
  );
}
