import { useEffect, useState } from 'react';
import type { AskSuggestions } from '#contract/asks';
import * as calls from '#contract/calls/asks';
import { useApp } from '#web/lib/app.ts';

/** Obvious distress, recognised offline and before anything is sent. */
const PLAIN_DANGER =
  /不想活|活不下去|想死|去死|自杀|轻生|割腕|跳楼|寻短见|结束生命|遗书|打我|家暴|强奸|救命|安眠药|农药|昏迷|喘不上气/u;

const WAIT_MS = 150;
const LEAST = 2;

/**
 * Null: nothing yet; the last result stays while the next is loading. Without `maySend`, the consent, nothing is sent:
 * only the plain words of danger are found, on the device.
 */
export function useSuggestions(userId: string, text: string, maySend: boolean) {
  const { api } = useApp();
  const [found, setFound] = useState<(AskSuggestions & { text: string }) | null>(null);
  const [failed, setFailed] = useState(false);
  const [line, setLine] = useState(0);
  const isPlainDanger = PLAIN_DANGER.test(text);
  // What was typed without a line is looked up once there is one.
  useEffect(() => {
    const again = () => setLine((before) => before + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line repeats the search
  useEffect(() => {
    setFailed(false);
    if ([...text].length < LEAST) {
      setFound(null);
      return;
    }
    if (isPlainDanger || !maySend) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      api
        .call(calls.suggestAsks, { id: userId, text })
        .then((next) => isCurrent && setFound({ ...next, text }))
        .catch(() => isCurrent && setFailed(true));
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, userId, text, isPlainDanger, maySend, line]);
  const help = isPlainDanger ? ('explicit' as const) : (found?.help ?? false);
  return { found: isPlainDanger ? null : found, failed, help };
}
