import { createContext } from 'react';

/** Whose answers to a report's questions are kept, and what the report is about. */
export interface CheckAsked {
  userId: string;
  kind: 'natal' | 'day';
  /** `2026-11-21`; of a day alone. */
  date?: string;
}

/** Null where nobody is asked: a report of somebody else, or one to come. */
export const CheckAskedContext = createContext<CheckAsked | null>(null);
