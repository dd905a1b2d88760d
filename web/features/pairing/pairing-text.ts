import type { PairingLine } from '#domain/reading/pairing/line';
import { READING } from '../reading/text.ts';
import { PAIRING } from './text.ts';

/** The five lines as plain text, without either birth; who wrote it is the last line. */
export function pairingText(lines: readonly PairingLine[]): string {
  const parts = lines.map(({ title, fit, text, step }) =>
    [`${title}：${fit}`, text, `${PAIRING.step}：${step}`].join('\n'),
  );
  return [PAIRING.title, ...parts, READING.rulesLabel].join('\n\n');
}
