import { zip } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `A${String.fromCharCode(65 + place - 26)}`;

/** A cell: a text, or a number as the file has it. */
type Cell = string | { number: string };

function cellXml(cell: Cell, reference: string): string {
  if (typeof cell === 'object') return `<c r="${reference}"><v>${cell.number}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((cells, index) => {
    const line = index + 1;
    return `<row r="${line}">${cells.map((cell, place) => cellXml(cell, `${column(place)}${line}`)).join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const relations = (type: string, target: string) =>
  `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;

/** An .xlsx workbook of one sheet; `extra` are further files in it. */
export function workbook(rows: readonly (readonly Cell[])[], extra: readonly string[] = []): Buffer {
  const files: [name: string, content: string][] = [
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', sheetXml(rows)],
    ...extra.map((name): [string, string] => [name, 'x']),
  ];
  return zip(...files.map(([name, content]) => ({ name, content: Buffer.from(content) })));
}
