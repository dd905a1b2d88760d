import { AskBody, AskCheckBody, AskForgetBody, AskReply, Asks, AsksQuery, KeptAnswer, OwnAskQuery } from '../asks.ts';
import { NOTHING, tagged } from '../call.ts';

const { get, post } = tagged('ask');

export const askQuestion = post('/api/web/ask', 'user', '问一件事', {
  body: AskBody,
  answer: AskReply,
  errors: ['needsMembership', 'needsYearMembership', 'conflict', 'tooOften'],
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
