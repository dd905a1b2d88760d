import type { ReportSection } from '#contract/reports';
import { AREAS, TONES, type Tone } from '#domain/outlook/outlook';
import { READING } from './text.ts';
import { ToneLegend } from './tone-legend.tsx';
import { ToneMark } from './tone-mark.tsx';

type Table = NonNullable<ReportSection['table']>;
type Area = (typeof AREAS)[number];

/** Names of the areas in the texts, which differ by the reader's stage. */
const CALLED: Readonly<Record<Area, readonly string[]>> = {
  感情: ['感情', '相处', '跟人相处'],
  事业: ['事业', '功课', '手上的事', '玩耍'],
  财运: ['钱', '花销', '物件', '手边的东西'],
  出行: ['出行', '路上', '出门'],
  健康: ['身体'],
};

const isTone = (cell: string | undefined): cell is Tone => TONES.some((tone) => tone === cell);

const paragraphsOf = (within: Element) => [...within.querySelectorAll<HTMLElement>('p[tabindex]')];

/**
 * Where a reading speaks of an area: in a line of its own, else in a sentence beside the marks, else
 * in its first part, which is about the heaviest area.
 */
function paragraphOf(area: Area, from: Element): HTMLElement | undefined {
  const section = from.closest('.reading-section');
  const reading = from.closest('.reading');
  if (!section || !reading) return undefined;
  const all = paragraphsOf(reading);
  const says = (text: string | null, name: string) => text?.includes(name) ?? false;
  return (
    all.find((line) => CALLED[area].some((name) => line.textContent?.startsWith(`${name}　`))) ??
    paragraphsOf(section).find((line) => CALLED[area].some((name) => says(line.textContent, name))) ??
    all[0]
  );
}

function goTo(area: Area, button: Element): void {
  const paragraph = paragraphOf(area, button);
  const fold = paragraph?.closest('details');
  if (fold) fold.open = true;
  paragraph?.scrollIntoView({ block: 'center' });
  paragraph?.focus({ preventScroll: true });
}

/** The areas of a reading as marks; each leads to the paragraph about it. Paper has no buttons. */
export default function AreaMarks({ table, title }: { table: Table; title: string }) {
  // The rows are the five areas in their order, called as the reader's stage calls them.
  const areas = AREAS.flatMap((area, at) => {
    const [name = area, tone] = table.rows[at] ?? [];
    return isTone(tone) ? [{ area, name, tone }] : [];
  });
  return (
    <>
      <table className="area-marks">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {areas.map(({ area, name, tone }) => (
            <tr key={area}>
              <th scope="row">
                <button
                  type="button"
                  className="area-mark"
                  aria-label={READING.toArea(name)}
                  onClick={(event) => goTo(area, event.currentTarget)}
                >
                  {name}
                </button>
                <span className="hidden print:inline">{name}</span>
              </th>
              <td className="w-full" aria-hidden="true">
                <ToneMark tone={tone} />
              </td>
              <td className="serif">{tone}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ToneLegend />
    </>
  );
}
