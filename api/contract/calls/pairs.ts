import { NOTHING, tagged } from '../call.ts';
import { OwnQuery } from '../ids.ts';
import {
  OwnPair,
  PairCodeBody,
  PairJoinBody,
  PairJoined,
  PairLink,
  PairLinkBody,
  PairPreview,
  Pairs,
  PairView,
} from '../pairs.ts';

const { get, post } = tagged('pairs');

export const makePairLink = post('/api/web/pair-link', 'user', '生成合盘链接', {
  body: PairLinkBody,
  answer: PairLink,
  errors: ['conflict', 'tooOften'],
});

export const previewPair = post('/api/web/pair-preview', 'open', '看一个合盘链接', {
  open: 'the code is the proof, and looking changes nothing',
  body: PairCodeBody,
  answer: PairPreview,
  errors: ['notFound', 'tooOften'],
});

export const joinPair = post('/api/web/pair-join', 'user', '同意并合盘', {
  body: PairJoinBody,
  answer: PairJoined,
  errors: ['notFound', 'conflict', 'tooOften'],
});

export const listPairs = get('/api/web/pairs', 'user', '我的合盘', {
  query: OwnQuery,
  answer: Pairs,
});

export const readPair = get('/api/web/pair', 'user', '看一次合盘', {
  query: OwnPair,
  answer: PairView,
  errors: ['notFound', 'conflict'],
});

export const endPair = post('/api/web/pair-end', 'user', '结束合盘', {
  body: OwnPair,
  answer: NOTHING,
  sentence: '已结束',
  errors: ['notFound'],
});
