import { countText } from '#admin/lib/number-text.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { BY_CLOCK_MS } from '#admin/lib/use-list.ts';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import { listClientErrors } from '#contract/calls/client-errors';
import { CLIENT_ERRORS as TEXT } from './text.ts';

const engineText = (engine: string) => (engine === 'other' ? TEXT.other : engine);

/** The commonest errors of both apps, and the engines by page opens. */
export function ClientErrors() {
  const { data } = useAnswer(['findings', 'client-errors'], listClientErrors, { refetchInterval: BY_CLOCK_MS });
  if (!data) return null;
  const { errors, engines } = data;
  return (
    <section aria-labelledby="client-errors" className="grid gap-2">
      <h2 id="client-errors" className="serif text-subheading">
        {TEXT.title}
      </h2>
      <p className="text-small text-ink2">{errors.length === 0 ? TEXT.none : TEXT.lead}</p>
      {errors.length > 0 && (
        <ScrollRegion label={TEXT.title}>
          <table className="ledger-table">
            <ColumnHeads names={[[TEXT.count, 'text-end'], TEXT.what, TEXT.where, TEXT.engine, TEXT.last]} />
            <tbody>
              {errors.map(({ app, kind, message, where, build, engine, route, count, lastDay }) => (
                <tr key={`${app} ${kind} ${message} ${where} ${build} ${engine} ${route}`}>
                  <td className="text-end! tabular-nums">{countText(count)}</td>
                  <td className="wrap-anywhere">
                    {kind} {message}
                  </td>
                  <td className="wrap-anywhere">
                    {TEXT.page(TEXT.apps[app], route)}
                    <br />
                    <span className="text-small text-ink2">{where || build}</span>
                  </td>
                  <td>{engineText(engine)}</td>
                  <td>{lastDay}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {engines.length > 0 && (
        <details>
          <summary className="text-small">{TEXT.engines}</summary>
          <ul className="pt-1 text-small">
            {engines.map(({ app, engine, opens, errors: failed }) => (
              <li key={`${app} ${engine}`}>
                {TEXT.apps[app]} {engineText(engine)}：{TEXT.opens(opens, failed)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
