import { useMemo } from 'react';
import { chartOfBirth } from '#domain/bazi/chart';
import { savedBirth } from '../../lib/saved-birth.ts';
import type { UserProfile } from '../../lib/session.ts';
import { ChartHeader } from './chart-header.tsx';
import { CHART } from './text.ts';

/** The signed-in user's chart on the home page. A chunk of its own: a visitor never loads it. */
export default function MyChart({ profile }: { profile: UserProfile }) {
  const birth = useMemo(() => savedBirth(profile), [profile]);
  const pillars = useMemo(() => birth && chartOfBirth(birth).pillars, [birth]);
  if (!birth || !pillars) return null;
  const heading = <h2 className="heading">{CHART.title}</h2>;
  return <ChartHeader heading={heading} birth={birth} pillars={pillars} />;
}
