import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { beijingDate } from '#domain/calendar/civil-date';
import { CODE, readableCode, typedCode } from '#domain/console/screens';
import { type GeneralDay, generalDay } from '#domain/report/kinds/general-day/facts';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import { HOUR_MS } from '#domain/time/durations';
import { Button } from '#web/kit/button.tsx';
import { clockNow } from '#web/lib/clock.ts';
import { longDate } from '#web/lib/long-date.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { Sky } from '#web/ui/picture/sky.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { ALMANAC, NOTHING, OFFICERS } from '../../readings/almanac/summary-text.ts';
import { generalSky } from '../../readings/fortune/day-sky.ts';
import type { Line } from './line.ts';
import type { Shop } from './shop.ts';
import { KIOSK } from './text.ts';

const LOOK_EVERY_MS = 15_000;
const DRIFT_EVERY_MS = 600_000;
/** Positions of the almanac page, in steps of 8 px (kiosk.css), against burn-in. */
const DRIFTS = 4;
const HOLD_MS = 2_000;
const SHOWN = 3;

interface RestProps {
  line: Line;
  shop: Shop;
  onShop: (shop: Shop) => void;
  onBegin: () => void;
}

/** The daily almanac page over the whole screen, until a guest touches it. */
export function Rest({ line, shop, onShop, onBegin }: RestProps) {
  // The page is prerendered; only the device knows the day.
  const [now, setNow] = useState<number | null>(null);
  const [corner, setCorner] = useState(false);
  useEffect(() => {
    const look = () => setNow(clockNow());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (corner) return <Corner line={line} shop={shop} onShop={onShop} onClose={() => setCorner(false)} />;
  const day = now === null ? null : generalDay(beijingDate(now));
  const hour = now === null ? 12 : Math.floor((now - dayStart(dayOf(now))) / HOUR_MS);
  const dark = shop.dim && (hour >= 22 || hour < 7);
  return (
    <div
      className="kiosk-rest"
      data-dark={dark || undefined}
      data-drift={Math.floor((now ?? 0) / DRIFT_EVERY_MS) % DRIFTS}
    >
      <h1 className="sr-only">{KIOSK.product}</h1>
      <button type="button" className="kiosk-face" onClick={onBegin}>
        {day && <Sky {...generalSky(day.today, day.tone)} />}
        {day ? <DayPage day={day} /> : <span className="kiosk-leaf">{KIOSK.wait}</span>}
        <span className="kiosk-tap">{KIOSK.tap}</span>
      </button>
      <HeldSeal onHeld={() => setCorner(true)} />
      {line.clockWrong && <p className="kiosk-warn">{KIOSK.clockWrong}</p>}
    </div>
  );
}

function DayPage({ day: { today: day } }: { day: GeneralDay }) {
  const { almanac } = day;
  const lists = [
    [ALMANAC.yi, almanac.yi],
    [ALMANAC.ji, almanac.ji],
  ] as const;
  return (
    <span className="kiosk-leaf">
      <span>
        {longDate(day.date)} {day.weekday}
      </span>
      <span className="kiosk-sign">{day.day}</span>
      <span>{`${almanac.officer}日 · ${OFFICERS[almanac.officer] ?? ''}`}</span>
      {lists.map(([sign, items]) => (
        <span key={sign} className="kiosk-matters">
          <b className="serif">{sign}</b>
          {items.length > 0 ? items.slice(0, SHOWN).join('、') : NOTHING[sign]}
        </span>
      ))}
    </span>
  );
}

/** The seal; held for two seconds it opens the staff corner. */
function HeldSeal({ onHeld }: { onHeld: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => clearTimeout(timer.current);
  const startHold = () => {
    release();
    timer.current = setTimeout(onHeld, HOLD_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <button
      type="button"
      aria-label={KIOSK.corner}
      className="kiosk-seal seal"
      onPointerDown={startHold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={(event) => !event.repeat && event.key === 'Enter' && startHold()}
      onKeyUp={release}
    >
      {KIOSK.product.slice(0, 1)}
    </button>
  );
}

/** Settings without guest or console data. Leaving the page is prevented by the tablet's pinned mode. */
function Corner({ line, shop, onShop, onClose }: Omit<RestProps, 'onBegin'> & { onClose: () => void }) {
  return (
    <div className="kiosk-middle kiosk-corner">
      <h1 className="kiosk-title">{KIOSK.cornerTitle}</h1>
      <dl className="rows">
        <div className="row">
          <dt>{KIOSK.shop}</dt>
          <dd className="ms-auto">{shop.code ? readableCode(shop.code) : KIOSK.noShop}</dd>
        </div>
        <div className="row">
          <dt>{KIOSK.line}</dt>
          <dd className="ms-auto">{line.online ? KIOSK.online : KIOSK.offline}</dd>
        </div>
      </dl>
      <ShopForm onCode={(code) => onShop({ ...shop, code })} />
      <Tick label={KIOSK.dim} checked={shop.dim} onChange={(dim) => onShop({ ...shop, dim })} />
      <div className="kiosk-pair">
        {document.fullscreenEnabled && (
          <Button quiet onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}>
            {KIOSK.full}
          </Button>
        )}
        <Button quiet onClick={() => location.replace('/')}>
          {KIOSK.exit}
        </Button>
        <Button onClick={onClose}>{KIOSK.close}</Button>
      </div>
    </div>
  );
}

const ShopFields = z.object({
  code: z.pipe(z.pipe(z.string(), z.transform(typedCode)), z.string().check(z.regex(CODE, KIOSK.badShop))),
});

/** Names the shop that visits at this tablet count for. */
function ShopForm({ onCode }: { onCode: (code: string) => void }) {
  const { form, field, problem, problemId, clear, submit } = useAppForm({
    schema: ShopFields,
    defaultValues: { code: '' },
  });
  async function save({ code }: z.infer<typeof ShopFields>) {
    onCode(code);
    form.reset();
  }
  return (
    <>
      <form noValidate className="kiosk-pair" onSubmit={submit(save, KIOSK.badShop)} onInput={clear}>
        <input
          className="field"
          aria-label={KIOSK.newShop}
          placeholder={KIOSK.newShop}
          autoComplete="off"
          maxLength={9}
          {...field('code')}
        />
        <Button type="submit">{KIOSK.keep}</Button>
      </form>
      <p id={problemId} role="alert" className="text-seal">
        {problem?.message}
      </p>
    </>
  );
}
