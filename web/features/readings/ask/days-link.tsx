import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { beijingDate } from '#domain/calendar/civil-date';
import { purposeIn } from '#domain/choosing/purposes';
import { clockNow } from '#web/lib/clock.ts';
import { useKin } from '../../people/kin/kin-store.ts';
import { ASK } from './text.ts';

/** Link to 择日 with the question's purpose and the family members it names. */
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
