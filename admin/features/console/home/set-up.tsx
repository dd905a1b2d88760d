import { useEffect } from 'react';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { staffSite } from '#contract/calls/site';
import type { Worklist } from '#contract/worklist';
import { SET_UP_TEXT } from './text.ts';
import { usePutOff } from './use-worklist.ts';
import { Address } from './worklist-rows.tsx';

type Line = { done: boolean } & (typeof SET_UP_TEXT.steps)[keyof typeof SET_UP_TEXT.steps];

/** The seven steps of a new shop, ticked by the facts. Gone for ever once all are done. */
export function SetUp({ steps }: { steps: Worklist['setUp'] }) {
  const { data: site } = useAnswer(['site'], staffSite, { staleTime: Number.POSITIVE_INFINITY });
  const putOff = usePutOff();
  const lines: Line[] = steps.map(({ step, done }) => ({ ...SET_UP_TEXT.steps[step], done }));
  if (site) lines.splice(3, 0, { ...SET_UP_TEXT.steps.contact, done: site.supportContactId !== null });
  const left = lines.filter(({ done }) => !done).length;
  const over = site !== undefined && steps.length > 0 && left === 0;
  useEffect(() => {
    if (over) void putOff(SET_UP_TEXT.item, 'seen').catch(() => undefined);
  });
  if (!site || site.demo || left === 0) return null;
  return (
    <section aria-labelledby="set-up" className="grid gap-2 border border-line bg-card px-4 py-3">
      <h2 id="set-up" className="serif text-subheading">
        {SET_UP_TEXT.title(left)}
      </h2>
      <ol>
        {lines.map(({ label, why, to, done }) => (
          <li key={label} className="flex min-h-(--row) flex-wrap items-center gap-x-4 border-t border-line py-1">
            <span className="w-4" aria-hidden="true">
              {done ? '✓' : ''}
            </span>
            <span className={done ? 'text-ink2' : 'font-medium'}>{label}</span>
            <span className="text-small text-ink2">{why}</span>
            <span className="ms-auto text-small">
              {done
                ? SET_UP_TEXT.done
                : to && (
                    <Address to={to} className="underline">
                      {SET_UP_TEXT.go}
                    </Address>
                  )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
