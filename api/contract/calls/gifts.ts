import { tagged } from '../call.ts';
import { GiftCodeBody, GiftEffect, GiftPreview, GiftRedeemed, OwnGiftBody, OwnGifts } from '../gifts.ts';
import { OwnQuery } from '../ids.ts';

// Separate from other endpoints of the shop, whose schemas a visitor's first page loads.

const { get, post } = tagged('gifts');

export const listGifts = get('/api/web/gifts', 'user', '送出的礼物', {
  query: OwnQuery,
  answer: OwnGifts,
});

export const previewGift = post('/api/web/gift', 'open', '看一份礼物', {
  open: 'the code is the proof, and looking changes nothing',
  body: GiftCodeBody,
  answer: GiftPreview,
  errors: ['notFound', 'tooOften'],
});

export const previewOwnGift = post('/api/web/gift-effect', 'user', '收下前看看什么时候开始', {
  body: OwnGiftBody,
  answer: GiftEffect,
  errors: ['notFound', 'tooOften'],
});

export const redeemGift = post('/api/web/redeem-gift', 'user', '收下礼物', {
  body: OwnGiftBody,
  answer: GiftRedeemed,
  sentence: '已收下',
  errors: ['notFound', 'conflict', 'tooOften'],
});
