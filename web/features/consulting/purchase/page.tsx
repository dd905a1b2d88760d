import { ConsultForm } from './consult-form.tsx';
import { CONSULT } from './text.ts';

export default function ConsultPage() {
  return (
    <article className="grid gap-5 px-5 pt-8">
      <h1 className="heading">{CONSULT.title}</h1>
      <ConsultForm />
    </article>
  );
}
