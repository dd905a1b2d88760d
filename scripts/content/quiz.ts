import { julianDay } from '#domain/calendar/civil-date';
import { isEasy } from '#domain/outlook/outlook';
import { hoursOf } from '#domain/report/kinds/day/hours';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { lifeOf } from '#domain/report/kinds/natal/life';
import { detailedReport } from '#domain/report/kinds/natal/natal';
import { tellingArea } from '#domain/report/kinds/natal/years-part';
import type { Report } from '#domain/report/report';
import { type Person, person } from './sample.ts';

/** A report to be read, with questions whose keys are the judgement's and not the text's. */
export interface Quiz {
  number: number;
  natal: string;
  day: string;
  questions: readonly { question: string; key: string }[];
}

const GROWN = 18;

const textOf = ({ headline, sections }: Report) =>
  [headline, ...sections.filter(({ folded }) => !folded).map(({ title, text }) => `## ${title}\n${text}`)].join('\n\n');

const SURE = { 高: '把握大', 中: '把握中等', 低: '把握不大' } as const;

function questionsOf({ analysis, date, by }: Person): Quiz['questions'] {
  const life = lifeOf(analysis, date, { ...by, today: date });
  const [, next] = life.years;
  const work = next?.areas.事业.tone ?? '平';
  const love = life.areas.感情;
  const hours = hoursOf(analysis, julianDay(date));
  const year = `${next?.year ?? ''}年`;
  return [
    { question: '财运在命里是什么水平？', key: life.areas.财运.level },
    { question: '十年里事业哪一年最好？', key: `${life.areas.事业.best?.year ?? '没有说'}` },
    { question: `${year}最要留意的是哪个方面？`, key: (next && tellingArea(life, next, 'bad')) ?? '没有' },
    { question: `${year}事业是有利还是要留意？`, key: isEasy(work) ? '有利' : '要留意' },
    { question: '这张命盘最需要哪一行？', key: analysis.roles.byRole.用 },
    { question: '这一天哪个时辰最能帮上忙？', key: hours.good.map(({ name }) => name).join('、') },
    { question: '感情的水平，和十年里最好的一年？', key: `${love.level}，${love.best?.year ?? '没有说'}` },
    { question: '最需要的这一行，说得有多大把握？', key: SURE[analysis.roles.confidence] },
  ];
}

/** The reports of so many made-up grown-ups. */
export function quizzes(count: number): Quiz[] {
  const found: Quiz[] = [];
  for (let number = 0; found.length < count; number += 1) {
    const reader = person(number);
    if (reader.age < GROWN) continue;
    const { analysis, date, by } = reader;
    found.push({
      number,
      natal: textOf(detailedReport(analysis, date, by)),
      day: textOf(personalDayReport(analysis, date, { ...by, today: date })),
      questions: questionsOf(reader),
    });
  }
  return found;
}
