import { CLIENT_RULES } from '#domain/consulting/rules';
import { TIME } from './text.ts';

/** Rules for rescheduling, lateness and no-shows. */
export function ConsultRules() {
  return (
    <details>
      <summary className="row">{TIME.rules}</summary>
      <dl className="grid gap-2 pb-4 text-meta text-ink2">
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
