import { chart } from '#domain/bazi/chart';
import { analyse } from '#domain/reading/analyse';
import { ageOn } from '#domain/reading/stage';
import { type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { answerLines } from './lib/jsonl.ts';
import { readingAnswer } from './lib/reading-answer.ts';
import { readReadingLine } from './lib/reading-input.ts';

const HELP: Help = {
  command: 'npm run reading --',
  summary: 'Writes readings by the rules, as a member reads them, one for each line of stdin.',
  forms: ['--jsonl < requests.jsonl > readings.jsonl'],
  options: [['--jsonl', 'read one request a line from stdin, write one report a line to stdout']],
  notes: [
    'A line is {"solar":"1990-05-20 14:30:00","gender":"male","kind":"day","on":"2026-11-23"}.\n' +
      '"kind" is basic, natal, day, month or year; "on" is the day, or any day of the month or the year,\n' +
      'and of a natal reading the current day; "stage" may give work, love and question. "dayBoundary" and "luckMethod" are as in npm run chart.\n' +
      'A line that cannot be read gives {"error":…} and the run goes on.',
  ],
  examples: ['npm run --silent reading -- --jsonl < requests.jsonl > readings.jsonl'],
};

function readingLine(line: string | null) {
  const { kind, on, moment, options, stage } = readReadingLine(line);
  const age = ageOn(moment.date, on);
  return readingAnswer(kind, analyse(chart(moment, options), moment.gender), on, { stage, age });
}

await runCommand(HELP, async (args) => {
  const { jsonl } = readOptions(args, { jsonl: { type: 'boolean' } });
  if (!jsonl) throw new UsageError('--jsonl is needed');
  return answerLines(readingLine, 'readings');
});
