import { createContext } from 'react';

/**
 * Sections of a report whose reasons are open. It outlives the list of sections that are being written:
 * once all is there, another list takes its place, and nothing is to close under the reader's eyes.
 */
export const OpenEvidence = createContext<Set<string> | null>(null);
