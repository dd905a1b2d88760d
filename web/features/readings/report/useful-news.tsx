import type { UsefulChange } from './useful-change.ts';

const NEWS = ([before, after]: UsefulChange) =>
  `取用神的算法换过了，新的与古书名家的看法更合：您的用神由${before}改为${after}，理由写在“我们没有把握的地方”的依据里。`;

/** Tells a reader that another useful god (用神) was found than the one read before. Rare, so a chunk of its own. */
export default function UsefulNews({ change }: { change: UsefulChange }) {
  return (
    <p role="status" className="rounded-card bg-card px-4 py-3 text-meta">
      {NEWS(change)}
    </p>
  );
}
