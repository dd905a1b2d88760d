import { Failure } from './failure.tsx';

interface AwaitedProps {
  failed: unknown;
  onRetry: () => void;
  texts: { readonly failed: string; readonly loading: string };
  /** Heights of what is on its way: `h-60`, or those of several parts. */
  bones: string | readonly string[];
  /** It is the whole page. */
  page?: boolean;
}

/** Placeholder of something that is loading. */
export const Bones = ({ texts, height }: { texts: Pick<AwaitedProps['texts'], 'loading'>; height: string }) => (
  <div role="status" aria-label={texts.loading} className={`bone ${height}`} />
);

/** Stands for an answer that is not there: bones while it is on its way, else the failure and the way to read again. */
export function Awaited({ failed, onRetry, texts, bones, page = false }: AwaitedProps) {
  if (failed) return <Failure text={texts.failed} onRetry={onRetry} page={page} />;
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
