import * as me from '#contract/calls/me';
import { longMinute } from '#domain/time/beijing-words';
import { useApp } from '../../lib/app.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { Failure } from '../../ui/failure.tsx';
import { EVENT, PRIVACY_CONSOLE, PURPOSE } from './text.ts';

/** What was agreed to and taken back, newest first, each with its sentence's version and time. */
export function ConsentRecords() {
  const { api, session } = useApp();
  const { data, failed, retry } = useAnswer('consents', () =>
    api.call(me.consents, { id: session.get().userId ?? '' }),
  );
  const records = data?.records.toReversed();

  return (
    <section aria-label={PRIVACY_CONSOLE.consents}>
      <h3 className="heading mb-2">{PRIVACY_CONSOLE.consents}</h3>
      {failed && <Failure text={PRIVACY_CONSOLE.failed} onRetry={retry} />}
      {!records && !failed && (
        <div role="status" aria-label={PRIVACY_CONSOLE.loading} className="bone h-15" />
      )}
      {records?.length === 0 && <p className="text-meta text-ink2">{PRIVACY_CONSOLE.none}</p>}
      {records && records.length > 0 && (
        <ul className="rows">
          {records.map(({ purpose, event, version, at }) => (
            <li key={`${purpose} ${event} ${at}`} className="row">
              <span className="flex-1">
                {PURPOSE[purpose]}
                <span className="block text-small text-ink3">{longMinute(at)}</span>
              </span>
              <span className="text-end text-meta text-ink2">
                {EVENT[event]}
                <span className="block text-small text-ink3">{version}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
