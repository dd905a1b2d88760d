import { createContext } from 'react';

/**
 * Which sections of a report have their reasons open. It outlives the list of what is being written:
 * once all is there, another list takes its place, and nothing is to close under the reader's eyes.
 */
export const OpenEvidence = createContext<Set<string> | null>(null);
