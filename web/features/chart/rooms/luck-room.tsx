import { useMemo } from 'react';
import type { Birth } from '#domain/people/birth';
import LuckSection from '../luck/luck-section.tsx';
import { luckNow } from '../now.ts';
import { type ChosenPart, signsOf, useShownChart } from './shown-chart.ts';

interface LuckRoomProps {
  birth: Birth;
  chosen: ChosenPart | null;
  /** ms */
  now: number;
}

/** The third room: what passes over the chart. */
export default function LuckRoom({ birth, chosen, now }: LuckRoomProps) {
  const { shown } = useShownChart(birth, chosen);
  const today = useMemo(() => luckNow(now), [now]);
  return <LuckSection key={signsOf(shown)} shown={shown} now={today} />;
}
