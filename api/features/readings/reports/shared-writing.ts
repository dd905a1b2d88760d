import type { WrittenSection } from '#db/schema/reports';
import type { ProgressListener, SharedGeneration, Writing } from '../../../gateways/llm/writer.ts';

/** Begins to write at once. Progress reaches the watchers only when it goes forward. */
export function sharedGeneration(
  write: (watch: ProgressListener) => Promise<Writing>,
): SharedGeneration {
  const watchers = new Set<ProgressListener>();
  const sections: WrittenSection[] = [];
  let percent = 0;

  const done = write({
    progress(next) {
      if (next <= percent) return;
      percent = next;
      for (const watcher of watchers) watcher.progress(next);
    },
    section(written) {
      sections.push(written);
      for (const watcher of watchers) watcher.section(written);
    },
  });

  return {
    done,
    watch(watcher) {
      watcher.progress(percent);
      for (const written of sections) watcher.section(written);
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}
