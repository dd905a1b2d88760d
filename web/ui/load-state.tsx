import { lazy, Suspense } from 'react';
import { Failure } from './failure.tsx';

/** A failure is shown even where nothing more can be fetched: without its drawing. */
const FailedPage = lazy(() => import('./failed-page.tsx').catch(() => ({ default: Failure })));

interface LoadStateProps {
  failed: unknown;
  onRetry: () => void;
  texts: { readonly failed: string; readonly loading: string };
  /** Heights of the placeholder: `h-60`, or one per part. */
  placeholder: string | readonly string[];
  /** Set where it is the whole page. */
  page?: boolean;
}

/** Placeholder while something loads. */
export const Skeleton = ({ texts, height }: { texts: Pick<LoadStateProps['texts'], 'loading'>; height: string }) => (
  <div role="status" aria-label={texts.loading} className={`bone ${height}`} />
);

/** Shown while there is no response: a skeleton while loading, otherwise the failure with a retry button. */
export function LoadState({ failed, onRetry, texts, placeholder, page = false }: LoadStateProps) {
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
  if (typeof placeholder === 'string') return <Skeleton texts={texts} height={placeholder} />;
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-8">
      {placeholder.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder never move
        <div key={at} className={`bone ${height}`} />
      ))}
    </div>
  );
}
