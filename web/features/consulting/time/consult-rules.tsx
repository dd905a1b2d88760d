import { CLIENT_RULES } from '#domain/consulting/rules';
import { TIME } from './text.ts';

/** Rules for rescheduling, lateness and no-shows. */
export function ConsultRules() {
  return (
    <details className="mt-4 text-meta">
      <summary className="link">{TIME.rules}</summary>
      <dl className="mt-2 grid gap-2 text-ink2">
        {CLIENT_RULES.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-ink">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
