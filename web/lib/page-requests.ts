import type { ReportBody } from '#contract/reports';

/** Requests of the page for this session, and the responses received so far. */
export interface PageAsked extends Pick<ReportBody, 'date' | 'templateType'> {
  token: string;
  user?: string;
  reading?: string;
  /** Aborts pending requests. */
  giveUp: AbortController;
  /** Resolves when the code may be loaded: the reading has arrived, or takes long. */
  begun: Promise<unknown>;
}

declare global {
  interface Window {
    /** Set by the inline script of a page that requests its reading (build/first-paint.ts). */
    asked?: PageAsked;
  }
}

/** Returns the responses received so far; the app repeats the others. */
export function takeAsked(page: Pick<Window, 'asked'>): PageAsked | null {
  const { asked } = page;
  delete page.asked;
  asked?.giveUp.abort();
  return asked ?? null;
}
