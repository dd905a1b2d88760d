/** The ids of the parts that the contents lead to. */
export const PART = {
  overview: 'overview',
  elements: 'elements',
  relations: 'relations',
  details: 'details',
  palaces: 'palaces',
  birth: 'birth',
  luck: 'luck',
} as const;

/** A part of the page, by the id of its element. */
export interface Part {
  id: string;
  title: string;
}
