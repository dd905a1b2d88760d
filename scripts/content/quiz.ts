import { CELLS_TEXT } from '#content/cells/text';
import { type Area, isEasy } from '#domain/outlook/outlook';
import { nameFor } from '#domain/report/area-names';
import { dayFacts } from '#domain/report/kinds/day/facts';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { labelOf, mayChangeJob } from '#domain/report/kinds/natal/area-parts';
import { type Life, lifeOf } from '#domain/report/kinds/natal/life';
import { detailedReport } from '#domain/report/kinds/natal/natal';
import { PUPIL_AREAS, type PupilArea } from '#domain/report/kinds/natal/pupil-part';
import { tellingArea } from '#domain/report/kinds/natal/years-part';
import { isMinor } from '#domain/report/reader/reader';
import { PARENT_BELOW } from '#domain/report/reader/stage';
import type { Report } from '#domain/report/report';
import { extremeRow, groupIn, type Side } from '#domain/report/times';
import { type Person, person } from './sample.ts';

interface Asked {
  question: string;
  key: string;
}

/** A report to read, with questions whose keys come from the judgement and not from the text. */
export interface Quiz {
  number: number;
  kind: 'natal' | 'day';
  text: string;
  questions: readonly Asked[];
}

const SURE = { 高: '把握大', 中: '把握中等', 低: '把握不大' } as const;
const { natal: NATAL, word: WORD } = CELLS_TEXT;

/** `## 财运 · 结论`, as exported reports have their headings. */
function textOf({ headline, sections, chapters }: Report): string {
  const heading = ({ title, part, chapter }: Report['sections'][number]) => {
    const name = part && chapters?.find(({ id }) => id === chapter)?.title;
    return name ? `${name} · ${title}` : title;
  };
  const shown = sections.filter(({ folded }) => !folded);
  return [headline, ...shown.map((section) => `## ${heading(section)}\n${section.text}`)].join('\n\n');
}

const yearOf = (row: { year: number } | null): string => (row ? `${row.year}年` : '没有说');

/** Advice on a change of job in the next year, with its reason; of others, the tone of the year. */
function changeOfJob(life: Life): Asked {
  const [, next] = life.years;
  if (!next) throw new Error('no next year');
  const isGood = isEasy(next.areas.事业.tone);
  if (!mayChangeJob(life)) {
    const question = `${next.year}年${labelOf(life, '事业')}是有利还是要留意？`;
    return { question, key: isGood ? '有利' : '要留意' };
  }
  const why = NATAL[`job-${isGood ? 'good' : 'bad'}-${groupIn(next, '事业')}`];
  return { question: '明年适合换工作吗，为什么？', key: `${isGood ? '适合' : '不急着换'}，${why}` };
}

function ofGrownUp(life: Life): Asked[] {
  const { areas, cycle } = life;
  const { roles } = life.analysis;
  const [, next] = life.years;
  const worst = next && tellingArea(life, next, 'bad');
  return [
    { question: '财运在命里是什么水平？', key: areas.财运.level },
    { question: `往后十年，${labelOf(life, '事业')}哪一年最好？`, key: yearOf(areas.事业.best) },
    {
      question: `${yearOf(next ?? null)}最要留意的是哪个方面？`,
      key: worst ? labelOf(life, worst) : '没有',
    },
    changeOfJob(life),
    { question: '这张命盘最需要哪一行，说得有多大把握？', key: `${roles.byRole.用}，${SURE[roles.confidence]}` },
    { question: '感情是什么水平，往后哪一年最好？', key: `${areas.感情.level}，${yearOf(areas.感情.best)}` },
    { question: '往后财运哪一年最吃力？', key: yearOf(areas.财运.hardest) },
    { question: '眼前这步大运整体怎么样？', key: cycle ? WORD[cycle.tone] : '还没有开始' },
  ];
}

const PUPIL_YEARS = 5;

function ofPupil(life: Life): Asked[] {
  const { roles } = life.analysis;
  const level = (area: PupilArea) => life.areas[PUPIL_AREAS[area]].level;
  const year = (area: PupilArea, side: Side) =>
    yearOf(extremeRow(life.ahead.slice(0, PUPIL_YEARS), PUPIL_AREAS[area], side));
  return [
    { question: '学习是什么水平？', key: level('学习') },
    { question: '和同学相处是什么水平？', key: level('同学') },
    { question: '和家里人相处是什么水平？', key: level('家人') },
    { question: '往后五年学习哪一年最顺？', key: year('学习', 'good') },
    { question: '往后五年和同学相处哪一年最费力？', key: year('同学', 'bad') },
    { question: '往后五年身体哪一年最费力？', key: year('健康', 'bad') },
    { question: '这张命盘最需要哪一行？', key: roles.byRole.用 },
    { question: '最需要的这一行，说得有多大把握？', key: SURE[roles.confidence] },
  ];
}

function natalQuiz(number: number, { analysis, date, by }: Person): Quiz {
  const life = lifeOf(analysis, date, { ...by, today: date });
  return {
    number,
    kind: 'natal',
    text: textOf(detailedReport(analysis, date, by)),
    questions: isMinor(life.readers) ? ofPupil(life) : ofGrownUp(life),
  };
}

function dayQuiz(number: number, { analysis, date, by }: Person): Quiz {
  const facts = dayFacts(analysis, date, { ...by, today: date });
  const { toned, hours, signs, areas, pen } = facts;
  const name = (area: Area) => nameFor(pen.readers, area);
  const named = (...tones: readonly string[]) =>
    areas
      .filter((area) => tones.includes(toned.areas[area]))
      .map(name)
      .join('、') || '没有';
  return {
    number,
    kind: 'day',
    text: textOf(personalDayReport(analysis, date, { ...by, today: date })),
    questions: [
      { question: '这一天总的是顺、稳、平、慢里的哪一档？', key: toned.tone },
      { question: `${name('事业')}这一天是哪一档？`, key: toned.areas.事业 },
      { question: '哪几项是“慢”？', key: named('慢') },
      { question: '哪几项是“顺”或“稳”？', key: named('顺', '稳') },
      { question: '哪个时辰最能帮上忙？', key: hours.good.map((hour) => hour.name).join('、') },
      { question: '哪个时辰要小心？', key: hours.bad.name },
      { question: '这一天的天干是本人的什么（十神）？', key: signs.stem.god },
      { question: '健康这一天是哪一档？', key: toned.areas.健康 },
    ],
  };
}

/** Reports of made-up people of fourteen and over, from a number of the sample on: natal and day by turns. */
export function quizzes(count: number, first = 0): Quiz[] {
  const found: Quiz[] = [];
  for (let number = first; found.length < count; number += 1) {
    const reader = person(number);
    if (reader.age < PARENT_BELOW) continue;
    found.push(found.length % 2 === 0 ? natalQuiz(number, reader) : dayQuiz(number, reader));
  }
  return found;
}
