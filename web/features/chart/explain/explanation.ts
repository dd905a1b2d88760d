/** A term of the chart in plain words, and in two sentences. Calm, and never a prediction. */
export interface Explanation {
  plain: string;
  text: string;
}
