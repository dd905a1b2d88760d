import { expect, test } from 'vitest';
import { dayFacts } from '#domain/report/kinds/day/facts';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { lengthOf, sentencesOf } from '#domain/report/pick/split';
import { plainReader } from '#domain/report/reader/reader';
import type { Report } from '#domain/report/report';
import { dayIn, people } from './people.ts';

/** A day's text takes one of five forms, by what the day holds. */

const DAYS = 60;
const READERS = process.env.SAMPLE_ONE_IN === '1' ? 60 : 12;

const readers = people(READERS, 277);
const diaries = readers.map((analysis) =>
  Array.from({ length: DAYS }, (_, day) => personalDayReport(analysis, dayIn(day))),
);
const formOf = ({ sections }: Report) => sections[0]?.id ?? '';
const textOf = ({ sections }: Report) => sections[0]?.text ?? '';

const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  letter: [120, 240],
  scene: [100, 200],
  question: [70, 130],
  bet: [70, 130],
  silence: [4, 40],
};

test('each form has its length', () => {
  const met = new Set<string>();
  for (const report of diaries.flat()) {
    const [least, most] = LENGTHS[formOf(report)] ?? [0, 0];
    const length = lengthOf(textOf(report));
    expect({ text: textOf(report), fits: length >= least && length <= most }).toMatchObject({ fits: true });
    met.add(formOf(report));
  }
  expect([...met].sort()).toEqual(Object.keys(LENGTHS).sort());
});

test('a scene of a day is told as an example, whatever the form', () => {
  for (const { sections } of diaries.flat()) {
    const text = sections.filter(({ folded }) => !folded).map((section) => section.text);
    const areas = sections.find(({ id }) => id === 'areas')?.text ?? '';
    if (/^..　/.test(areas)) expect(text.join('\n')).toMatch(/像这样|这样的|举个例子|拿一件小事|比如/);
  }
});

test('no form stands beside itself, is told too often, or bets and keeps silent too often', () => {
  for (const diary of diaries) {
    const forms = diary.map(formOf);
    const share = (form: string) => forms.filter((each) => each === form).length / DAYS;
    for (let at = 1; at < DAYS; at++) expect(forms[at]).not.toBe(forms[at - 1]);
    for (const form of Object.keys(LENGTHS)) expect(share(form)).toBeLessThanOrEqual(0.35);
    expect(share('silence')).toBeGreaterThanOrEqual(0.05);
    expect(share('silence')).toBeLessThanOrEqual(0.15);
    expect(share('bet')).toBeLessThanOrEqual(0.2);
    // Nobody reads a month without one.
    for (const month of [forms.slice(0, 30), forms.slice(30)]) expect(month).toContain('bet');
  }
});

test('yesterday opens a quarter of the texts at most', () => {
  for (const diary of diaries) {
    expect(diary.filter((report) => /^.{0,8}昨天/.test(textOf(report))).length).toBeLessThanOrEqual(DAYS / 4);
  }
});

test('hours are told on three days of ten at most, and one hour on four of ten of these', () => {
  for (const analysis of readers) {
    const told = Array.from({ length: DAYS }, (_, day) =>
      dayFacts(analysis, dayIn(day), plainReader(analysis, dayIn(day))),
    ).flatMap(({ hours }) => hours ?? []);
    const clocks = told.flatMap(({ good, bad }) => [good, bad]);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThanOrEqual(0.3 * DAYS);
    for (const clock of clocks) {
      expect(clocks.filter((each) => each === clock).length).toBeLessThanOrEqual(0.4 * told.length);
    }
  }
});

test('a picture stands on one day in seven at most, with its meaning in the same sentence', () => {
  let met = 0;
  for (const diary of diaries) {
    const pictured = diary.map((report) =>
      sentencesOf(textOf(report)).some((each) => /您盘里的|比作|也就是/.test(each)),
    );
    met += pictured.filter(Boolean).length;
    for (let at = 0; at + 7 <= DAYS; at++) {
      expect(pictured.slice(at, at + 7).filter(Boolean).length).toBeLessThanOrEqual(1);
    }
  }
  expect(met).toBeGreaterThan(0);
});

test('a bet asks in the evening for what it was made on', () => {
  let met = 0;
  for (const report of diaries.flat().filter((each) => formOf(each) === 'bet')) {
    const ask = report.glance?.question.text ?? '';
    const [text, outcome] = [textOf(report), ask.replace(/^有没有(.*)？$/, '有$1')];
    expect(text.includes(ask) || text.includes(outcome), text).toBe(true);
    met += 1;
  }
  expect(met).toBeGreaterThan(0);
});
