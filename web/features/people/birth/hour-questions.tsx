import type { Birth } from '#domain/people/birth';
import { type BirthChoices, halfText } from '#domain/people/birth-choices';
import { Choices } from '#web/ui/choices.tsx';
import { asksHalf, asksSummerTime } from './conventions.ts';
import { HOUR_QUESTION } from './text.ts';

type Answers = { [Name in 'summerTime' | 'hourHalf']?: BirthChoices[Name] | undefined };

interface HourQuestionsProps {
  birth: Birth;
  onChange: (answers: Answers) => void;
}

const UNSURE = 'unsure';
const SUMMER_TIMES = [
  ['clock', HOUR_QUESTION.clock],
  ['standard', HOUR_QUESTION.standard],
  [UNSURE, HOUR_QUESTION.unsure],
] as const;

const unlessUnsure = <Value extends string>(value: Value | typeof UNSURE): Value | undefined =>
  value === UNSURE ? undefined : value;

/** Questions for births in the summers of 1986–1991: summer time, and the half of the double-hour. */
export function HourQuestions({ birth, onChange }: HourQuestionsProps) {
  const { time, summerTime, hourHalf } = birth;
  if (!asksSummerTime(birth)) return null;
  const [first, second] = [halfText(time, 'first'), halfText(time, 'second')];
  const halves = [
    ['first', first],
    ['second', second],
    [UNSURE, HOUR_QUESTION.unsure],
  ] as const;
  return (
    <>
      <Choices
        label={HOUR_QUESTION.summerTime}
        options={SUMMER_TIMES}
        value={summerTime ?? UNSURE}
        onChange={(value) => onChange({ summerTime: unlessUnsure(value) })}
      />
      {asksHalf(birth) && (
        <Choices
          label={HOUR_QUESTION.half(first, second)}
          options={halves}
          value={hourHalf ?? UNSURE}
          onChange={(value) => onChange({ hourHalf: unlessUnsure(value) })}
        />
      )}
    </>
  );
}
