import type { ReportBody } from '#contract/reports';

/** Questions of a page in the name of this session, and the texts of the answers that have come. */
export interface PageAsked extends Pick<ReportBody, 'date' | 'templateType'> {
  token: string;
  user?: string;
  reading?: string;
  /** Calls off what has not come. */
  giveUp: AbortController;
  /** The code may be fetched: the reading is on its way, or long in coming. */
  begun: Promise<unknown>;
}

declare global {
  interface Window {
    /** Set by the script of a page that asks before this code is there (build/first-paint.ts). */
    asked?: PageAsked;
  }
}

/** The answers that the page has got by now; the app asks for the others itself. */
export function takeAsked(page: Pick<Window, 'asked'>): PageAsked | null {
  const { asked } = page;
  delete page.asked;
  asked?.giveUp.abort();
  return asked ?? null;
}
