import { usersConsents } from '#contract/calls/console-users';
import { Moment } from '../../ui/moment.tsx';
import { Part } from './part.tsx';
import { USER } from './text.ts';
import { usePart } from './use-user.ts';

/** What the user agreed to and took back, the oldest first. */
export function ConsentsPart({ id }: { id: string }) {
  const query = usePart(id, usersConsents);
  return (
    <Part
      title={USER.consents}
      query={query}
      empty={(consents) => (consents.length === 0 ? USER.noConsents : null)}
    >
      {(consents) => (
        <ul>
          {consents.map(({ purpose, event, version, at }) => (
            <li
              key={`${purpose} ${event} ${at}`}
              className="flex flex-wrap gap-x-3 border-b border-line py-1.5"
            >
              <span>{USER.consent(purpose, event)}</span>
              <span className="text-small text-ink2">{version}</span>
              <Moment ms={at} className="ms-auto text-small text-ink2" />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
