import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listPlans } from '#contract/calls/plans';
import { countKioskStep } from '#contract/calls/screens';
import type { KioskStep } from '#domain/console/screens';
import { MINUTE_MS } from '#domain/time/durations';
import { createClient } from '#web/kit/client.ts';
import { withDeadline } from '#web/kit/deadline.ts';
import { aheadBy, SLIGHT_MS, setAhead } from '#web/lib/clock.ts';

const GIVEN_UP_MS = 5_000;
const ASK_EVERY_MS = 10 * MINUTE_MS;
const WRONG_MS = 10 * MINUTE_MS;

/** State of the tablet's connection to the server. */
export interface Line {
  online: boolean;
  /** Price of a session with a master: `￥399`. */
  price: string | null;
  clockWrong: boolean;
  count: (step: KioskStep) => void;
}

/**
 * Checks price, clock and connection every ten minutes, only while no guest is present; a visit only sends its counts.
 * No request has a token.
 */
export function useLine(shop: string | null, resting: boolean): Line {
  const [online, setOnline] = useState(true);
  const [price, setPrice] = useState<string | null>(null);
  const [clockWrong, setClockWrong] = useState(false);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const client = useMemo(
    () =>
      createClient({
        token: () => null,
        refused: () => undefined,
        answered: (response) => {
          const off = aheadBy(response);
          if (Number.isNaN(off)) return;
          setAhead(Math.abs(off) > SLIGHT_MS ? off : 0);
          setClockWrong(Math.abs(off) > WRONG_MS);
        },
      }),
    [],
  );
  useEffect(() => {
    if (!resting) return;
    async function ask() {
      if (performance.now() - askedAt.current < ASK_EVERY_MS) return;
      askedAt.current = performance.now();
      try {
        const plans = await withDeadline(GIVEN_UP_MS, undefined, (signal) =>
          client.call(listPlans, undefined, { signal }),
        );
        setPrice(plans.find(({ type }) => type === 'consult')?.display ?? null);
        setOnline(true);
      } catch {
        // The footer shows it; the next attempt may succeed.
        askedAt.current = Number.NEGATIVE_INFINITY;
        setOnline(false);
      }
    }
    void ask();
    const timer = setInterval(() => void ask(), MINUTE_MS);
    return () => clearInterval(timer);
  }, [client, resting]);
  useEffect(() => {
    const off = () => setOnline(false);
    const on = () => setOnline(true);
    addEventListener('offline', off);
    addEventListener('online', on);
    return () => {
      removeEventListener('offline', off);
      removeEventListener('online', on);
    };
  }, []);
  const count = useCallback(
    (step: KioskStep) => {
      if (!shop) return;
      const sent = withDeadline(GIVEN_UP_MS, undefined, (signal) =>
        client.call(countKioskStep, { shop, what: step }, { signal }),
      );
      // Offline nothing is counted: a queue would record when someone was here.
      sent.catch(() => undefined);
    },
    [client, shop],
  );
  return { online, price, clockWrong, count };
}
