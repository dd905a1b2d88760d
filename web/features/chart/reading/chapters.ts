import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import type { ReportChapter, ReportView } from '#contract/reports';
import { lengthOf } from '#domain/report/pick/split';
import { OPEN_CHAPTERS } from '#domain/report/report';
import { useApp } from '#web/lib/app.ts';
import { keepReading, keptReading } from '../../readings/report/report-store.ts';
import { CHART_READING } from '../text.ts';

/** In the address: the first unlocked chapter not yet read on this device. */
export const NEXT_CHAPTER = 'next';

const MARKS = 'read chapters';
const Marks = z.array(z.string());

/** Chapters read on this device, and a function to mark one. Stored and deleted with the birth's readings. */
export function useReadChapters(): [read: readonly string[], mark: (id: string) => void] {
  const app = useApp();
  const [read, setRead] = useState(() => Marks.safeParse(keptReading(app, MARKS)).data ?? []);
  const mark = useCallback(
    (id: string) =>
      setRead((before) => {
        if (before.includes(id)) return before;
        const after = [...before, id];
        keepReading(app, MARKS, after);
        return after;
      }),
    [app],
  );
  return [read, mark];
}

/** The next chapter to read; undefined once all are read. */
export function nextChapter(chapters: readonly ReportChapter[], read: readonly string[]): ReportChapter | undefined {
  const unread = chapters.filter(({ id }) => !read.includes(id));
  return unread.find(({ id }) => !OPEN_CHAPTERS.includes(id)) ?? unread[0];
}

/** State of a chapter in one word. */
export function markOf(report: ReportView, { id, open }: ReportChapter, read: readonly string[]): string {
  if (open === 'closed') return report.unopened ? CHART_READING.unread : CHART_READING.locked;
  if (open === 'part') return CHART_READING.part;
  if (read.includes(id)) return CHART_READING.read;
  return report.access === 'full' ? CHART_READING.unread : CHART_READING.free;
}

/** Contents that a membership adds to these chapters for this user. */
export function offerOf(chapters: readonly ReportChapter[], price: string | null): string {
  const count = (wanted: ReportChapter['open']) => chapters.filter(({ open }) => open === wanted).length;
  return CHART_READING.offer(count('closed'), count('part'), price);
}

/** Number of characters of a chapter that are locked. */
export function unread({ chapters = [], sections }: ReportView, id: string): number {
  const whole = chapters.find((chapter) => chapter.id === id)?.length ?? 0;
  const had = sections.filter((section) => section.chapter === id && !section.folded);
  return had.reduce((left, { text }) => left - lengthOf(text), whole);
}
