import { answerTo } from '#domain/asking/answer';
import { normalForm } from '#domain/asking/normal';
import type { Read } from '#domain/asking/question';
import { requireKnownYear } from '#domain/asking/reach';
import { isAnswered, readQuestion } from '#domain/asking/read-question';
import { MEANINGS, stemsFor } from '#domain/asking/stems';
import { LONGEST_QUESTION, trimmed } from '#domain/asking/typed';
import { beijingDate, parseIsoDate } from '#domain/calendar/civil-date';
import { invalid } from '#domain/errors';
import { isObject } from '#domain/lookup';
import { analyse } from '#domain/outlook/analyse';
import { jsonOfLine, readBorn } from './lib/chart-input.ts';
import { type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { answerLines } from './lib/jsonl.ts';

const HELP: Help = {
  command: 'npm run ask --',
  summary: 'Reads questions in free words: what is asked, of whom, about when, and what is not answered.',
  forms: ['--jsonl < questions.jsonl > answers.jsonl'],
  options: [
    ['--jsonl', 'read one question a line from stdin, write one answer a line to stdout'],
    ['--stems', 'with each the words that spoke most for what it was taken for'],
  ],
  notes: [
    `A line is {"question":"明年适合跳槽吗","today":"2026-11-23"}; "today" defaults to Beijing's day, and a question has at most\n${LONGEST_QUESTION} characters. With "solar" and "gender"\nas in npm run chart a question that a chart answers has "answer": {leaning, tone, sentences, windows, check, confidence}.\nA "solar" without a time is a birth without its hour. A line that cannot be read gives {"error":…} and the run goes on.`,
  ],
  examples: [`echo '{"question":"明年适合跳槽吗"}' | npm run --silent ask -- --jsonl`],
};

function questionOf(value: unknown): string {
  if (typeof value !== 'string') throw invalid('question 要是一句话', 'question');
  if ([...trimmed(value)].length > LONGEST_QUESTION) throw invalid(`question 最多${LONGEST_QUESTION}个字`, 'question');
  return value;
}

function todayOf(value: unknown) {
  if (value === undefined) return beijingDate(Date.now());
  const date = typeof value === 'string' ? parseIsoDate(value) : null;
  if (!date) throw invalid('today 要写成 YYYY-MM-DD', 'today');
  return date;
}

const STEMS_SHOWN = 5;

/** Words that spoke for what a question was taken for, each with its fifths of log-odds. */
function stemsOf(question: string, { class: name, refusal }: Read) {
  const meaning = MEANINGS.find((each) => each === (refusal ?? name));
  const stems = meaning ? stemsFor(normalForm(question), meaning) : [];
  return stems.slice(0, STEMS_SHOWN).map(({ stem, fifths }) => `${stem} ${fifths}`);
}

function askedLine(line: string | null, withStems: boolean) {
  const raw = jsonOfLine(line);
  if (!isObject(raw) || Array.isArray(raw)) throw invalid('每行要是一个 JSON 对象');
  const today = todayOf(raw.today);
  const question = questionOf(raw.question);
  const read = readQuestion(question, today);
  const { kind, class: name, also, subject, horizon, refusal } = read;
  const asked = {
    kind,
    class: name,
    also,
    subject,
    horizon,
    refusal,
    ...(withStems && { stems: stemsOf(question, read) }),
  };
  if (!isAnswered(read) || raw.solar === undefined) return asked;
  requireKnownYear(read);
  const { moment, born, school } = readBorn(raw);
  return { ...asked, answer: answerTo(read, analyse(born, moment.gender, { school }), today) };
}

await runCommand(HELP, async (args) => {
  const { jsonl, stems = false } = readOptions(args, { jsonl: { type: 'boolean' }, stems: { type: 'boolean' } });
  if (!jsonl) throw new UsageError('Questions are read by lines: --jsonl');
  await answerLines((line) => askedLine(line, stems), 'questions');
});
