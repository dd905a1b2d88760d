import type { BirthMoment } from '#domain/bazi/chart';

export type BenchBirth = BirthMoment;

/** Births spread over a century, the same ones in every run, in no order of time. */
export const BIRTHS: readonly BenchBirth[] = Array.from({ length: 600 }, (_, n) => ({
  date: { year: 1925 + ((n * 37) % 100), month: 1 + (n % 12), day: 1 + (n % 28) },
  hour: n % 24,
  minute: (n * 7) % 60,
  second: 0,
  gender: n % 2 === 0 ? 'male' : 'female',
}));
