import { createContext } from 'react';

/** User and period of the questions in a report. */
export interface CheckAsked {
  userId: string;
  kind: 'natal' | 'day';
  /** `2026-11-21`; only for a day. */
  date?: string;
}

/** Null if there are no questions: another person's report, or a future one. */
export const CheckAskedContext = createContext<CheckAsked | null>(null);
