import type { Agreement } from '#domain/people/kin';
import { Tick } from '#web/ui/tick.tsx';
import { AGREE } from './text.ts';

export interface Agreed {
  told: boolean;
  guardian: boolean;
}
export const NOT_AGREED: Agreed = { told: false, guardian: false };

const ASKED: Readonly<Record<Agreement, readonly (keyof Agreed)[]>> = {
  told: ['told'],
  guardian: ['guardian'],
  both: ['told', 'guardian'],
};

export const isAgreed = (needed: Agreement, agreed: Agreed): boolean => ASKED[needed].every((each) => agreed[each]);

interface AgreeTicksProps {
  needed: Agreement;
  agreed: Agreed;
  onChange: (agreed: Agreed) => void;
}

/** Checkboxes for the consents that a birth requires. */
export function AgreeTicks({ needed, agreed, onChange }: AgreeTicksProps) {
  return ASKED[needed].map((each) => (
    <Tick
      key={each}
      label={AGREE[each]}
      checked={agreed[each]}
      onChange={(checked) => onChange({ ...agreed, [each]: checked })}
    />
  ));
}
