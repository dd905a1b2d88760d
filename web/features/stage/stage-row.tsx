import { lazy, Suspense, useState } from 'react';
import { stageWords } from '#domain/reading/stage';
import type { UserProfile } from '../../lib/session.ts';
import { STAGE } from './text.ts';

const StageSheet = lazy(() => import('./stage-sheet.tsx'));

/** The way from the personal centre to the three questions, with what was answered. */
export function StageRow({ profile }: { profile: UserProfile }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="row border-b border-ink py-4" onClick={() => setOpen(true)}>
        <span className="flex-1">
          <span className="heading block">{STAGE.row}</span>
          <span className="text-meta text-ink3">
            {stageWords(profile.lifeStage ?? null) || STAGE.none}
          </span>
        </span>
        <span className="chevron" />
      </button>
      <Suspense>{open && <StageSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
