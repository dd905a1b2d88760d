import type { DemandDetail } from '#contract/console-consultations';
import { CONSULT_ACTION_NAMES } from '#domain/consulting/consult-state';
import { beijingTime } from '../../lib/beijing-time.ts';
import { Part } from './facts.tsx';
import { ONE, stateName } from './text.ts';

/** What happened to a demand, oldest first. */
export function StepsTaken({ steps }: Pick<DemandDetail, 'steps'>) {
  return (
    <Part title={ONE.steps}>
      <ol className="border-t border-line">
        {steps.map(({ at, by, action, from, to, assignee, slotAt }) => (
          <li
            key={`${at}${action}`}
            className="flex flex-wrap gap-x-3 border-b border-line py-1.5 text-small"
          >
            <time dateTime={new Date(at).toISOString()} className="text-ink2">
              {beijingTime(at)}
            </time>
            <span>
              {by} {action === 'file' ? ONE.filed : CONSULT_ACTION_NAMES[action]}
            </span>
            {from !== to && <span className="text-ink2">→ {stateName(to)}</span>}
            {assignee && <span className="text-ink2">{ONE.with(assignee)}</span>}
            {slotAt !== null && <span className="text-ink2">{ONE.at(beijingTime(slotAt))}</span>}
          </li>
        ))}
      </ol>
    </Part>
  );
}
