import { Link, useNavigate } from '@tanstack/react-router';
import type { ReportChapter, ReportView } from '#contract/reports';
import { PAID_LEVELS } from '#domain/shop/membership';
import { useApp } from '#web/lib/app.ts';
import { useQuery } from '#web/lib/query.ts';
import { late } from '#web/ui/late.tsx';
import { Opener } from '#web/ui/opener.tsx';
import BeginReading from '../../readings/report/begin-reading.tsx';
import { Generating } from '../../readings/report/generating.tsx';
import { Level } from '../../readings/report/level.tsx';
import { SectionList } from '../../readings/report/section-list.tsx';
import type { ReportQuery } from '../../readings/report/use-report.ts';
import { CHART_READING } from '../text.ts';
import { markOf, NEXT_CHAPTER, nextChapter, offerOf, placesOf } from './chapters.ts';
import { CoverPicture } from './motif.tsx';

const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));

/** The cheapest membership. */
export function useCheapest() {
  const plans = useQuery(useApp().plans).data ?? [];
  const paid = plans.filter(({ type }) => PAID_LEVELS.some((level) => level === type));
  return paid.sort((a, b) => Number(a.price) - Number(b.price))[0];
}

export const chapterSearch = (chapter: string) => ({ room: 'reading', chapter });

/** The drawn lock of what is not open. */
const Lock = () => (
  <svg className="chapter-lock" viewBox="0 0 14 14" aria-hidden="true">
    <path d="M2.5 6.5h9v6h-9zM4.5 6.5v-2a2.5 2.5 0 0 1 5 0v2" />
  </svg>
);

function Mark({ word }: { word: string }) {
  if (word === CHART_READING.locked) {
    return (
      <span className="flex flex-none items-center gap-1 text-meta text-ink2">
        <Lock />
        {word}
      </span>
    );
  }
  return (
    <span className="text-meta text-ink2">
      {word === CHART_READING.unread && <span className="chapter-dot" />}
      {word}
    </span>
  );
}

interface PlacedProps {
  report: ReportView;
  chapter: ReportChapter;
  read: readonly string[];
}

function linkTo({ report, chapter, read }: PlacedProps) {
  const word = markOf(report, chapter, read);
  return {
    to: '/bazi-chart',
    search: chapterSearch(chapter.id),
    word,
  } as const;
}

/** The level of an area with its mark, or the chapter's judgement. */
const Judged = ({ chapter: { level, verdict, first } }: { chapter: ReportChapter }) =>
  level ? <Level word={level} bar /> : <span>{verdict || first}</span>;

/** A chapter as a tile: its name, its state and its judgement. */
function Tile(props: PlacedProps) {
  const { word, ...link } = linkTo(props);
  return (
    <li>
      <Link {...link} className="chapter-tile">
        <span className="flex items-center justify-between gap-2 text-meta text-ink2">
          {props.chapter.title}
          <Mark word={word} />
        </span>
        <Judged chapter={props.chapter} />
      </Link>
    </li>
  );
}

/** A chapter as a line of the list. */
function Line(props: PlacedProps) {
  const { word, ...link } = linkTo(props);
  const { title, verdict, length } = props.chapter;
  return (
    <li>
      <Link {...link} className="row min-h-12">
        <span className="headline flex-none">{title}</span>
        <span className="min-w-0 flex-1 text-meta text-ink2">
          {verdict} <span className="whitespace-nowrap">· {CHART_READING.minutes(length)}</span>
        </span>
        <Mark word={word} />
        <span aria-hidden="true" className="chevron" />
      </Link>
    </li>
  );
}

/** The way on, over the tab bar: to buy, to begin what was bought, or to go on. */
function CoverBar({ report, asked, read }: { report: ReportView; asked: ReportQuery; read: readonly string[] }) {
  const navigate = useNavigate();
  const cheapest = useCheapest();
  const chapters = report.chapters ?? [];
  const next = nextChapter(chapters, read);
  if (asked.state.stage === 'writing') {
    return (
      <div className="chapter-bar-foot">
        <Generating percent={asked.state.percent} />
      </div>
    );
  }
  if (report.unopened) {
    const begin = () => {
      asked.begin();
      void navigate({ to: '/bazi-chart', search: chapterSearch(NEXT_CHAPTER) });
    };
    return (
      <div className="chapter-bar-foot">
        <BeginReading asked={asked} onBegin={begin} />
      </div>
    );
  }
  if (report.access === 'full') {
    return (
      next &&
      read.length > 0 && (
        <Link to="/bazi-chart" search={chapterSearch(next.id)} className="button button-quiet print:hidden">
          {CHART_READING.next(next.title)}
        </Link>
      )
    );
  }
  return (
    <div className="chapter-bar-foot flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-48">
        {offerOf(chapters, cheapest?.display ?? null)}
        <span className="block text-small text-ink2">{CHART_READING.rights}</span>
      </p>
      <Opener className="button button-small px-7" dialog={(close) => <PlanSheet onClose={close} />}>
        {CHART_READING.unlock}
      </Opener>
    </div>
  );
}

interface CoverProps {
  report: ReportView;
  asked: ReportQuery;
  read: readonly string[];
}

/** A reading at a glance: its picture and sentence, and each chapter with its judgement. */
export function Cover({ report, asked, read }: CoverProps) {
  const { headline, quote, image, chapters = [] } = report;
  const { first, tiles, last } = placesOf(chapters);
  const placed = (chapter: ReportChapter) => ({ report, chapter, read });
  return (
    <div className="rise grid grid-cols-[minmax(0,1fr)] gap-3">
      {image && (
        <div className="relative">
          <CoverPicture image={image} />
          <p aria-hidden="true" className="seal absolute end-0 bottom-0 size-11 text-[1.625rem]">
            {image.stem}
          </p>
        </div>
      )}
      {headline && <h3 className="headline chapter-verdict">{headline}</h3>}
      {quote && <blockquote className="reading-quote text-[1.0625rem]">{quote}</blockquote>}
      <SectionList sections={report.sections.filter(({ chapter }) => chapter === undefined)} reasons={false} />
      <nav aria-label={CHART_READING.chapters} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ul>{first && <Line {...placed(first)} />}</ul>
        <ul className="chapter-tiles">
          {tiles.map((chapter) => (
            <Tile key={chapter.id} {...placed(chapter)} />
          ))}
        </ul>
        <ul className="rows">
          {last.map((chapter) => (
            <Line key={chapter.id} {...placed(chapter)} />
          ))}
        </ul>
      </nav>
      <CoverBar report={report} asked={asked} read={read} />
    </div>
  );
}
