import { SHELL, TABS } from './text.ts';

/** What the serif face has to draw of this feature; kept apart from the texts, which the app loads. */
export const SERIF = [...TABS.map((tab) => tab.label), ...Object.values(SHELL)];
