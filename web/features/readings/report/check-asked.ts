import { createContext } from 'react';

/** Owner of the answers to a report's questions, and the report's period. */
export interface CheckAsked {
  userId: string;
  kind: 'natal' | 'day';
  /** `2026-11-21`; of a day alone. */
  date?: string;
}

/** Null if the reader is not asked: a report of another person, or one to come. */
export const CheckAskedContext = createContext<CheckAsked | null>(null);
