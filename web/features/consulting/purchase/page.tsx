import { useSearch } from '@tanstack/react-router';
import { ConsultForm } from './consult-form.tsx';
import { CONSULT } from './text.ts';

export default function ConsultPage() {
  const { ask } = useSearch({ from: '/consult' });
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-8">
      <h1 className="heading">{CONSULT.page}</h1>
      <ConsultForm ask={ask} />
    </article>
  );
}
