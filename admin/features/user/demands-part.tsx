import { Link } from '@tanstack/react-router';
import { usersDemands } from '#contract/calls/console-users';
import { CONSULT_STATE_NAMES } from '#domain/consulting/consult-state';
import { Moment } from '../../ui/moment.tsx';
import { Part } from './part.tsx';
import { USER } from './text.ts';
import { usePart } from './use-user.ts';

/** The user's consultations and their states; the text is read in the list of consultations. */
export function DemandsPart({ id }: { id: string }) {
  const query = usePart(id, usersDemands);
  return (
    <Part
      title={USER.demands}
      query={query}
      empty={(demands) => (demands.length === 0 ? USER.noDemands : null)}
    >
      {(demands) => (
        <ul>
          {demands.map(({ client_sn, state, filedAt, slotAt }) => (
            <li
              key={client_sn}
              className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5"
            >
              <Link to="/demands" search={{ open: client_sn }} className="link font-mono">
                {client_sn.slice(-8)}
              </Link>
              <span>{CONSULT_STATE_NAMES[state]}</span>
              {slotAt !== null && (
                <span>
                  {USER.slotAt} <Moment ms={slotAt} />
                </span>
              )}
              <span className="ms-auto text-small text-ink2">
                {USER.filedAt} <Moment ms={filedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
