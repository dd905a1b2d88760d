import type { Sentence } from '#content/groups';

export const textOf = ({ text }: Sentence): string => text;
