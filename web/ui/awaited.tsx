import { lazy, Suspense } from 'react';
import { Failure } from './failure.tsx';

/** A failure is shown even where nothing more can be fetched: without its drawing. */
const FailedPage = lazy(() => import('./failed-page.tsx').catch(() => ({ default: Failure })));

interface AwaitedProps {
  failed: unknown;
  onRetry: () => void;
  texts: { readonly failed: string; readonly loading: string };
  /** Heights of the placeholder: `h-60`, or one per part. */
  bones: string | readonly string[];
  /** Set where it is the whole page. */
  page?: boolean;
}

/** Placeholder while something loads. */
export const Bones = ({ texts, height }: { texts: Pick<AwaitedProps['texts'], 'loading'>; height: string }) => (
  <div role="status" aria-label={texts.loading} className={`bone ${height}`} />
);

/** Shown while there is no response: a skeleton while loading, otherwise the failure with a retry button. */
export function Awaited({ failed, onRetry, texts, bones, page = false }: AwaitedProps) {
  if (failed) {
    const failure = { text: texts.failed, onRetry };
    return page ? (
      <Suspense fallback={<Failure {...failure} />}>
        <FailedPage {...failure} />
      </Suspense>
    ) : (
      <Failure {...failure} />
    );
  }
  if (typeof bones === 'string') return <Bones texts={texts} height={bones} />;
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-8">
      {bones.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones never move
        <div key={at} className={`bone ${height}`} />
      ))}
    </div>
  );
}
