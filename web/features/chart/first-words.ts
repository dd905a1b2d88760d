import { type BornChart, bornChart } from '#domain/bazi/date-chart';
import { analyse } from '#domain/outlook/analyse';
import type { Birth } from '#domain/people/birth';
import { headlineOf, imageElements } from '#domain/report/kinds/natal/image';
import { overviewOf } from '#domain/report/kinds/overview';
import type { ImageSigns } from '#domain/report/report';

/** Number of overview sentences shown next to the illustration. */
const SENTENCES = 2;

/** A chart before sign-in; computed on the device and never sent. */
export interface FirstWords {
  shown: BornChart;
  /** The person in one line. */
  cover: string;
  signs: ImageSigns;
  sentences: readonly string[];
}

export function firstWords(birth: Birth): FirstWords {
  const shown = bornChart(birth);
  const analysis = analyse(shown, birth.gender);
  return {
    shown,
    cover: headlineOf(analysis),
    signs: imageElements(analysis),
    sentences: overviewOf(shown)
      .slice(0, SENTENCES)
      .map(({ text }) => `${text}。`),
  };
}
