import { ORDER, ORDERS, REFUND, STANDING } from './text.ts';

/** What the serif face draws of this feature on the profile page. */
export const SERIF = [ORDERS.title];

/** The states of an order, in the part of the face that is fetched when one is drawn. */
export const SERIF_LATER = [
  ...Object.values(STANDING).flatMap(({ sign, title }) => [sign, title]),
  ...[ORDER.signedOutSign, ORDER.signedOut, ORDER.noneSign, ORDER.none, REFUND.title],
];
