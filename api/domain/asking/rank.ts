import { oddsOfRows } from './fitted.ts';
import { featuresOf, hasMatter } from './grams.ts';
import { KNOWN, type Known } from './known.ts';

interface Posting {
  row: number;
  say: number;
  weight: number;
}

const SINGLE = 0.5;

/** Each phrasing as a unit vector of its features. */
function indexed() {
  const says = KNOWN.flatMap(({ text, says: ways }, row) =>
    [text.replace('{时}', ''), ...ways].map((way) => ({ row, features: featuresOf(way).filter(isOfWords) })),
  );
  const counts = new Map<string, number>();
  for (const { features } of says) for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  const rarity = (feature: string) => {
    const count = counts.get(feature);
    return count ? Math.log(says.length / count) * ([...feature].length === 1 ? SINGLE : 1) : 0;
  };
  const postings = new Map<string, Posting[]>();
  says.forEach(({ row, features }, say) => {
    const length = Math.hypot(...features.map(rarity));
    for (const each of features) {
      postings.set(each, [...(postings.get(each) ?? []), { row, say, weight: rarity(each) / length }]);
    }
  });
  return { rarity, postings, says: says.length };
}

const isOfWords = (feature: string) => !feature.startsWith('#');

let made: ReturnType<typeof indexed> | null = null;
/** Made by the first question: it takes a fifth of the time in which a server starts. */
const index = () => (made ??= indexed());

/** Similarity of the nearest phrasing of each known question, 0 to 1. */
export function nearness(features: readonly string[]): number[] {
  const { postings, rarity, says } = index();
  const words = features.filter((each) => isOfWords(each) && postings.has(each));
  const length = Math.hypot(...words.map(rarity)) || 1;
  const alike = new Float64Array(says);
  const best = KNOWN.map(() => 0);
  for (const word of words) {
    const own = rarity(word) / length;
    for (const { row, say, weight } of postings.get(word) ?? []) {
      alike[say] = (alike[say] ?? 0) + own * weight;
      best[row] = Math.max(best[row] ?? 0, alike[say] ?? 0);
    }
  }
  return best;
}

/** Similarity of the nearest phrasing of all answerable questions. */
export const nearestTo = (question: string): number =>
  Math.max(...nearness(featuresOf(question)).filter((_, row) => KNOWN[row]?.refusal === null));

/** Log-odds per unit of similarity. */
export const LIKENESS = 2;
/** Questions about a period in general; ranked lower if the text contains a topic word. */
const OF_TIME: readonly Known['class'][] = ['year', 'month', 'day'];
const AFTER = 2.5;

export interface Ranked {
  known: Known;
  /** Log-odds above the mean of all; below FLOOR nothing matches. */
  score: number;
  nearness: number;
}

/** Returns all known questions, the nearest first. */
export function ranked(question: string): Ranked[] {
  const features = featuresOf(question);
  const near = nearness(features);
  const odds = oddsOfRows(features, KNOWN.length);
  const after = hasMatter(question) ? AFTER : 0;
  return KNOWN.map((known, row): Ranked => {
    const likeness = near[row] ?? 0;
    return {
      known,
      nearness: likeness,
      score: (odds[row] ?? 0) + LIKENESS * likeness - (OF_TIME.includes(known.class) ? after : 0),
    };
  }).sort((a, b) => b.score - a.score);
}
