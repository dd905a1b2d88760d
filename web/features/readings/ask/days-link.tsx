import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { beijingDate } from '#domain/calendar/civil-date';
import { purposeIn } from '#domain/choosing/purposes';
import { clockNow } from '#web/lib/clock.ts';
import { useKin } from '../../people/kin/kin-store.ts';
import { ASK } from './text.ts';

/** The way to 择日 with the purpose that the question named and the people of this device whom it called by label. */
export default function DaysLink({ question }: { question: string }) {
  const [today] = useState(() => beijingDate(clockNow()));
  const { kin } = useKin(today);
  const purpose = purposeIn(question);
  const who = kin.filter(({ label }) => question.includes(label)).map(({ id }) => id);
  return (
    <Link
      to="/days"
      search={{ ...(purpose && { purpose }), ...(who.length > 0 && { who: who.join('-') }) }}
      className="button button-small button-quiet justify-self-start px-5"
    >
      {ASK.here}
    </Link>
  );
}
