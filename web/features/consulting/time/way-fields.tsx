import { CONSULT_WAYS, type ConsultWay } from '#domain/consulting/way';
import { Choices } from '#web/ui/choices.tsx';
import { TIME, WAY_TEXT } from './text.ts';

export interface Way {
  way: ConsultWay;
  /** The WeChat name as typed, for that method only. */
  wechat: string;
}

export const BY_CALL: Way = { way: 'call', wechat: '' };

interface WayFieldsProps {
  value: Way;
  /** Contact methods offered by the slot's masters. */
  offered: readonly ConsultWay[];
  onChange: (value: Way) => void;
}

/** Fields for the contact method, with the WeChat name if needed. */
export function WayFields({ value, offered, onChange }: WayFieldsProps) {
  const { way, wechat } = value;
  return (
    <div className="grid gap-2">
      <Choices
        label={TIME.way}
        options={offered.map((one) => [one, CONSULT_WAYS[one]] as const)}
        value={way}
        onChange={(next) => onChange({ ...value, way: next })}
      />
      {way === 'wechat' && (
        <input
          className="field"
          aria-label={TIME.wechat}
          placeholder={TIME.wechat}
          maxLength={20}
          autoCapitalize="none"
          autoComplete="off"
          value={wechat}
          onChange={({ target }) => onChange({ way, wechat: target.value })}
        />
      )}
      <p className="text-small text-ink3">{WAY_TEXT[way]}</p>
    </div>
  );
}
