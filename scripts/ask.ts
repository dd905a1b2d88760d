import { answerTo } from '#domain/asking/answer';
import { knownBy } from '#domain/asking/known';
import type { AskClass } from '#domain/asking/question';
import { LONGEST_QUESTION, trimmed } from '#domain/asking/question-input';
import { suggested } from '#domain/asking/suggest';
import { beijingDate, parseIsoDate } from '#domain/calendar/civil-date';
import { invalid } from '#domain/errors';
import { isObject } from '#domain/lookup';
import { analyse } from '#domain/outlook/analyse';
import { jsonOfLine, readBorn } from './lib/chart-input.ts';
import { type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { answerLines } from './lib/jsonl.ts';

const HELP: Help = {
  command: 'npm run ask --',
  summary: 'Ranks the known questions for questions in free words, and answers the first one.',
  forms: ['--jsonl < questions.jsonl > answers.jsonl'],
  options: [['--jsonl', 'read one question a line from stdin, write one answer a line to stdout']],
  notes: [
    `A line is {"question":"明年适合跳槽吗","today":"2026-11-23"}; "today" defaults to Beijing's day, and a question has at most\n${LONGEST_QUESTION} characters. The answer has "suggestions", three at most, "help" (false, true\nor explicit) and the first suggestion's kind, class, subject, horizon and refusal. With "solar" and "gender" as in\nnpm run chart a question that a chart answers has "answer": {leaning, tone, sentences, windows, check, confidence}.\nA "solar" without a time is a birth without its hour. A line that cannot be read gives {"error":…} and the run goes on.`,
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

const kindOf = ({ refusal, to }: { refusal: string | null; to: string | null }) =>
  refusal ? 'refused' : to ? 'elsewhere' : 'answer';

function askedLine(line: string | null) {
  const raw = jsonOfLine(line);
  if (!isObject(raw) || Array.isArray(raw)) throw invalid('每行要是一个 JSON 对象');
  const today = todayOf(raw.today);
  const { suggestions: found, help } = suggested(questionOf(raw.question));
  const suggestions = found.map(({ to: _, ...shown }) => shown);
  const [first] = found;
  if (!first) {
    const nothing = { kind: 'unclear', class: 'unclear', also: null, subject: 'none', horizon: 'none', refusal: null };
    return { suggestions, help, ...nothing };
  }
  const { class: name, subject, horizon, refusal } = first;
  const kind = kindOf(first);
  const asked = { suggestions, help, kind, class: name, also: null, subject, horizon, refusal };
  const known = knownBy(first.id);
  if (kind !== 'answer' || raw.solar === undefined || !known) return asked;
  const { moment, born, school } = readBorn(raw);
  const asking = { class: name as AskClass, subject, horizon, first: known.first };
  return { ...asked, answer: answerTo(asking, analyse(born, moment.gender, { school }), today) };
}

await runCommand(HELP, async (args) => {
  const { jsonl } = readOptions(args, { jsonl: { type: 'boolean' } });
  if (!jsonl) throw new UsageError('Questions are read by lines: --jsonl');
  await answerLines(askedLine, 'questions');
});
