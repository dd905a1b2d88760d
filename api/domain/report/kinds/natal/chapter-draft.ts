import type { ChapterId, Section } from '../../report.ts';

/** A chapter with all its sections; `free` are those that every account has. */
export interface ChapterDraft {
  id: ChapterId;
  /** The name of its verdict's part. */
  verdict: string;
  free: 'all' | 'first' | readonly string[];
  sections: readonly Section[];
}
