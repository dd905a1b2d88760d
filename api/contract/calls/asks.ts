import {
  AskBody,
  AskCheckBody,
  AskForgetBody,
  AskQuestions,
  AskQuestionsQuery,
  AskReply,
  AskSuggestBody,
  AskSuggestions,
  Asks,
  AsksQuery,
  KeptAnswer,
  OwnAskQuery,
} from '../asks.ts';
import { NOTHING, tagged } from '../call.ts';

const { get, post } = tagged('ask');

export const askQuestion = post('/api/web/ask', 'user', '问一件事', {
  body: AskBody,
  answer: AskReply,
  errors: ['needsMembership', 'needsYearMembership', 'conflict', 'tooOften'],
});

export const suggestAsks = post('/api/web/ask-suggest', 'user', '最近的几问', {
  body: AskSuggestBody,
  answer: AskSuggestions,
  errors: ['tooOften'],
});

export const listQuestions = get('/api/web/ask-questions', 'user', '可以问的', {
  query: AskQuestionsQuery,
  answer: AskQuestions,
});

export const listAsks = get('/api/web/asks', 'user', '问过的', {
  query: AsksQuery,
  answer: Asks,
});

export const readAsk = get('/api/web/ask-answer', 'user', '再看一次回答', {
  query: OwnAskQuery,
  answer: KeptAnswer,
  errors: ['notFound'],
});

export const checkAsk = post('/api/web/ask-check', 'user', '到期对一对', {
  body: AskCheckBody,
  answer: NOTHING,
  errors: ['notFound'],
});

export const forgetAsk = post('/api/web/ask-forget', 'user', '删掉问过的', {
  body: AskForgetBody,
  answer: NOTHING,
  errors: ['notFound'],
  sentence: '已删掉',
});
