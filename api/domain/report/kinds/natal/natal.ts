import { NATAL_CHAPTER_TEXTS } from '#content/natal/chapter/texts';
import { NATAL_CHAPTER_VERDICT } from '#content/natal/chapter/verdict';
import { NATAL_TEXTS } from '#content/natal/texts';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/outlook/analysis';
import { stepOf } from '#domain/outlook/outlook';
import { sentencesWhole } from '../../bound.ts';
import { lengthOf } from '../../pick/split.ts';
import { LATER_FROM, PARENT_BELOW } from '../../reader/stage.ts';
import type { Chapter, ChapterId, Report, Section } from '../../report.ts';
import { areaSection, areaVerdict } from './area-chapter.ts';
import type { ChapterDraft } from './chapter-draft.ts';
import { childDrafts, childHeadline, childQuote } from './child.ts';
import { arrangementSection } from './closing.ts';
import { type NatalContext, type NatalReader, natalContextOf, readerOf } from './context.ts';
import { doubtSection } from './doubt.ts';
import { LIKELY } from './hours.ts';
import { imageElements } from './image.ts';
import { homeDraft, schoolDrafts } from './pupil.ts';
import { referenceSections } from './reference/reference.ts';
import { costSection, headlineOf, quoteOf, signsSection, thesisSection, turningSection } from './story.ts';
import type { NatalArea } from './themes/theme.ts';
import { nowSection, pastSection, timeSection, yearsSection } from './timeline.ts';
import { presentOf } from './years-ahead.ts';

const AREAS: readonly NatalArea[] = ['career', 'wealth', 'love', 'family', 'health'];
/** Order of the areas past sixty, where nothing was asked: body and home before work. */
const LATER_AREAS: readonly NatalArea[] = ['health', 'family', 'love', 'wealth', 'career'];

/** The area that leads: the asked one, else that of the heaviest theme. */
function leadingArea({ audience, plan, age }: NatalContext): NatalArea {
  if (audience.question) return audience.question;
  if (age >= LATER_FROM) return 'health';
  const firm = plan.found.filter(({ doubtful }) => !doubtful);
  return firm.flatMap(({ theme }) => theme.areas)[0] ?? 'career';
}

const areaDraft = (context: NatalContext, area: NatalArea, first: NatalArea): ChapterDraft => ({
  id: area,
  verdict: areaVerdict(context, area),
  free: area === 'career' ? 'all' : 'first',
  sections: [areaSection(context, area, first)],
});

function areaDrafts(context: NatalContext): ChapterDraft[] {
  const first = leadingArea(context);
  // Of work, money and love nothing is told to a minor.
  if (context.minor) return [...schoolDrafts(context), areaDraft(context, 'health', first), homeDraft(context)];
  const order = context.age >= LATER_FROM ? LATER_AREAS : AREAS;
  return [first, ...order.filter((area) => area !== first)].map((area) => areaDraft(context, area, first));
}

function luckVerdict({ cycles, today }: NatalContext): string {
  const current = cycles[presentOf(cycles, today.year)];
  if (!current) return 'luck-before';
  const [first, second] = current.halves;
  const step = stepOf(first.tone, second.tone);
  return step === 'same' ? 'luck-even' : `luck-${step}`;
}

function yearsVerdict({ ahead: { tight, best } }: NatalContext): string {
  if (tight.length > 0 && best.length > 0) return 'years-both';
  if (tight.length > 0) return 'years-tight';
  return best.length > 0 ? 'years-best' : 'years-even';
}

const BASIS = { 高: 'basis-firm', 中: 'basis-half', 低: 'basis-open' } as const;

/** The nine chapters of a reading: the reader's own, the five, time, and what it all rests on. */
function draftsOf(context: NatalContext): ChapterDraft[] {
  const now = nowSection(context);
  return [
    {
      id: 'self',
      verdict: `self-${context.plan.facts.heavy}`,
      free: ['thesis', 'turning', 'signs'],
      sections: [
        thesisSection(context),
        // Fewer than five of twelve hours take this useful element: nothing is said of it.
        ...(context.plan.sameUseful < LIKELY ? [] : [turningSection(context)]),
        signsSection(context),
        costSection(context),
        arrangementSection(context),
      ],
    },
    ...areaDrafts(context),
    {
      id: 'luck',
      verdict: luckVerdict(context),
      free: ['now'],
      sections: [...(now ? [now] : []), timeSection(context)],
    },
    {
      id: 'years',
      verdict: yearsVerdict(context),
      free: ['past'],
      sections: [pastSection(context), yearsSection(context)],
    },
    {
      id: 'basis',
      verdict: BASIS[context.analysis.roles.confidence],
      free: 'all',
      sections: [doubtSection(context), ...referenceSections(context)],
    },
  ];
}

const firstSentence = (text: string): string => (sentencesWhole(text)[0] ?? '').trim();

/** A section's first sentences, and of its signs those that they name. */
function cutSection({ sentences = [], signs = [], table: _, ...section }: Section, count: number): Section {
  const first = sentences.slice(0, count);
  const kept = first.map((each, at) => (at === first.length - 1 ? { ...each, text: each.text.trimEnd() } : each));
  return {
    ...section,
    text: kept.map(({ text }) => text).join(''),
    sentences: kept,
    signs: signs.filter(({ id }) => kept.some(({ by }) => by.includes(id))),
  };
}

/** Part of a chapter that a reader without a membership has. */
function freeSections({ free, sections }: ChapterDraft): Section[] {
  if (free === 'all') return [...sections];
  if (free === 'first') {
    return sections.slice(0, 1).map((each) => ({ ...cutSection(each, 1), evidence: each.evidence.slice(0, 1) }));
  }
  return sections.filter(({ id }) => free.includes(id));
}

const lengthOfChapter = (sections: readonly Section[]) =>
  sections.filter(({ folded }) => !folded).reduce((sum, { text }) => sum + lengthOf(text), 0);

/** Characters that a free reading has at most, and the sections that give way to that, the first of them first. */
const MOST_FREE = 1600;
const GIVE_WAY: readonly string[] = ['turning', 'thesis'];

/** Sentences with which a section ends, as few as bring it so many characters down; at least one stays. */
function lastSentences({ sentences = [] }: Section, surplus: number): number {
  let left = surplus;
  let count = 0;
  for (const { text } of sentences.slice(1).reverse()) {
    if (left <= 0) break;
    left -= lengthOf(text);
    count += 1;
  }
  return count;
}

/** The free sections within their length: what is too much is left off the reader's own chapter, from its end. */
function withinFree(sections: readonly Section[]): Section[] {
  const held = [...sections];
  for (const id of GIVE_WAY) {
    const at = held.findIndex((section) => section.id === id);
    const section = held[at];
    const surplus = lengthOfChapter(held) - MOST_FREE;
    if (!section || surplus <= 0) continue;
    held[at] = cutSection(section, (section.sentences?.length ?? 0) - lastSentences(section, surplus));
  }
  return held;
}

/** Phrases for what a reader of these sections has not of the chapter. */
function leftOut({ verdict, sections }: ChapterDraft, given: readonly Section[]): string[] {
  const missing = sections.filter((section) => !given.includes(section));
  if (missing.length === 0) return [];
  const phrases: Readonly<Partial<Record<string, string>>> = NATAL_CHAPTER_TEXTS.inside;
  const rows = phrases[verdict] ? [verdict] : missing.map(({ id }) => id);
  return rows.flatMap((row) => phrases[row]?.split('｜') ?? []);
}

/** A chapter as its reader has it, with its sections. */
function opened(context: NatalContext, draft: ChapterDraft, access: 'basic' | 'full') {
  const { id, verdict, free } = draft;
  const sections = access === 'full' ? draft.sections : freeSections(draft);
  const first = firstSentence(draft.sections[0]?.text ?? '');
  // A check of the past with no years to check is one sentence.
  const isFirstAlone = free === 'first' || sections.map(({ text }) => text).join('') === first;
  const open = access === 'full' || free === 'all' ? 'whole' : isFirstAlone ? 'closed' : 'part';
  const { title, young } = NATAL_CHAPTER_TEXTS;
  const names: Readonly<Partial<Record<ChapterId, string>>> = context.minor ? young : title;
  const chapter: Chapter = {
    id,
    title: names[id] ?? title[id],
    verdict: context.voice.say(`verdict.${id}`, NATAL_CHAPTER_VERDICT, { kind: verdict }),
    first,
    open,
    sections: sections.map((section) => section.id),
    inside: leftOut(draft, sections),
    length: lengthOfChapter(draft.sections),
  };
  return { chapter, sections: sections.map((section) => ({ ...section, chapter: id })) };
}

function reportOf(context: NatalContext, access: 'basic' | 'full'): Report {
  const { hourKnown } = context.analysis;
  const title = NATAL_TEXTS[access === 'full' ? 'report.detailed' : 'report.basic'];
  const toParent = context.age < PARENT_BELOW;
  const drafts = toParent ? childDrafts(context) : draftsOf(context);
  const chapters = drafts.map((draft) => opened(context, draft, access));
  const sections = chapters.flatMap((each) => each.sections);
  return {
    template: 'bazi',
    title: hourKnown ? title : title + NATAL_TEXTS['report.three-pillars'],
    headline: toParent ? childHeadline(context) : headlineOf(context),
    quote: toParent ? childQuote(context) : quoteOf(context),
    image: imageElements(context.analysis),
    chapters: chapters.map(({ chapter }) => chapter),
    sections: access === 'full' ? sections : withinFree(sections),
  };
}

/**
 * The free report: what the chart is about, work as a whole, the first sentence of the other four, the present ten
 * years, the check of the past and all doubts. Each of its sentences is in the members' report of the same reader.
 * `today` is in UTC+8; the same analysis, day and reader always give the same words.
 */
export function basicReport(
  analysis: Analysis,
  today: CivilDate,
  reader: NatalReader = readerOf(analysis, today),
): Report {
  return reportOf(natalContextOf(analysis, today, reader), 'basic');
}

/** The members' report: every chapter whole. */
export function detailedReport(
  analysis: Analysis,
  today: CivilDate,
  reader: NatalReader = readerOf(analysis, today),
): Report {
  return reportOf(natalContextOf(analysis, today, reader), 'full');
}
