import { STAR_RULES } from '#domain/stars/star-rules';
import { GLOSSARY } from './explain/glossary.ts';
import {
  CHART,
  CHART_READING,
  CITY,
  LUCK,
  OFFER,
  OPTIONS,
  OVERVIEW,
  PAIRING_LINK,
  PAST_YEARS,
  SHARE,
} from './text.ts';

/** What the serif face has to draw of this feature; kept apart from the texts, which the app loads. */
export const SERIF = [
  ...[CHART.title, CHART.elements, CHART.birth, CHART.details, CHART.relations, CHART.palaces],
  ...[CHART_READING.title, CHART_READING.locked(0), PAST_YEARS.title, PAST_YEARS.year(0, '', 0)],
  PAIRING_LINK.title,
  ...[LUCK.title, OVERVIEW.title, OFFER.detailed, OFFER.consult],
];

/** Titles of sheets and of the picture: in a part of the face that is fetched when one is drawn. */
export const SERIF_LATER = [
  ...[OPTIONS.title, CITY.title, OFFER.book, LUCK.hundred, CHART.hiddenIn('')],
  ...[SHARE.product, SHARE.label, SHARE.longPress, '三会三合半合六合自刑冲害破中'],
  ...Object.keys(GLOSSARY),
  ...STAR_RULES.map(({ name }) => name),
];
