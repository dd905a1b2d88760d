import { createContext } from 'react';

/**
 * Sections whose evidence is open. Outlives the list of sections being written, which is replaced when the report is
 * complete, so that nothing closes.
 */
export const OpenEvidence = createContext<Set<string> | null>(null);
