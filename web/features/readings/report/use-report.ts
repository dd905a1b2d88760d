import { useCallback, useEffect, useState } from 'react';
import { type ReportSection, ReportView } from '#contract/reports';
import { beijingDate, parseIsoDate } from '#domain/calendar/civil-date';
import { keysOf } from '#domain/lookup';
import { isPaid } from '#domain/report/access';
import { stageKey } from '#domain/report/reader/stage-answers';
import { TEMPLATES } from '#domain/report/report';
import { trialReach } from '#domain/shop/access';
import { ApiError } from '#web/kit/client.ts';
import { useStore } from '#web/kit/store.ts';
import { failureText } from '#web/lib/api.ts';
import { type App, useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import type { UserProfile } from '#web/lib/session.ts';
import { BAR_AFTER_MS } from './generating.tsx';
import { type Pace, startProgress, type Timer } from './progress.ts';
import { keepReading, keptReading, loadReport } from './report-store.ts';
import { askedReading, type ReportRequest, readReport } from './report-stream.ts';
import { READING } from './text.ts';
import { type UsefulChange, usefulChange } from './useful-change.ts';

const READINGS = keysOf(TEMPLATES);

/** True if reading it ends the right to a refund, so that it waits for a press. */
function beginsPurchase(profile: UserProfile | null, { templateType, date }: ReportRequest, now: number): boolean {
  if (!profile?.unopenedOrderNo) return false;
  const reading = READINGS.find((name) => TEMPLATES[name] === templateType);
  const day = parseIsoDate(date);
  if (!reading || !day) return false;
  const own = { audience: profile.vipLevel, trialReach: trialReach(profile, now) };
  const request = { reading, ...own, date: day, today: beijingDate(now) };
  return isPaid(request, 'full', profile.freeExpire);
}

type ReportState =
  | { stage: 'writing'; percent: number; sections: readonly ReportSection[] }
  /** `news`: what changed in the rules since this device last read it. */
  | { stage: 'done'; report: ReportView; offline: boolean; news: UsefulChange | null }
  /** The first report of a purchase: waits for the user to press `begin`. */
  | { stage: 'unopened' }
  | { stage: 'failed'; code: number | null; text: string };

interface ReportOptions extends Omit<ReportRequest, 'asked'> {
  pace: Pace;
  /** Delay in ms before the request (spec §4). */
  delayMs?: number;
  /** Stored copy of the same report: shown at once, without a request. */
  kept?: ReportView | null;
}

export interface ReportQuery {
  templateType: ReportRequest['templateType'];
  state: ReportState;
  retry: () => void;
  begin: () => void;
}

/** Shows the full bar before it is replaced. */
const FULL_BAR_MS = 240;
/** The server's code if reading would start a purchase and the user has not agreed. */
const NOT_BEGUN = 40900;
const UNOPENED: ReportState = { stage: 'unopened' };
const BEGINNING: ReportState = { stage: 'writing', percent: 0, sections: [] };

const later: Timer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * Requests a report when the page opens and when the options change; the first one of a purchase only when the user
 * agrees. The device's state may be outdated, so the request carries the agreement, and the server decides.
 */
export function useReport(options: ReportOptions): ReportQuery {
  const app = useApp();
  const { userProfile } = useStore(app.session);
  const { date, templateType, pace, delayMs = 0, kept = null } = options;
  const { begins } = useStore(app.purchase);
  const natal = templateType === TEMPLATES.bazi;
  const storageKey = stageKey(userProfile?.lifeStage ?? null);
  // A purchase changes the answer to the same request.
  const requested = `${templateType} ${date} ${storageKey} ${userProfile?.vipLevel ?? 'free'}`;
  const [attempt, setAttempt] = useState(0);
  const [begun, setBegun] = useState<string | null>(null);
  const asked = begun === requested;
  // A natal reading is the same from day to day, except for the current month.
  const name = natal ? `1 ${storageKey}` : requested;
  const [first] = useState(() => firstAnswer(app, options, name, requested));
  // The free part of the natal reading is shown meanwhile: the server omits the rest.
  const waits = !asked && !kept && beginsPurchase(userProfile, options, clockNow());
  const held = waits && !natal;
  // Decided before any request: a bar that is replaced by a button would make content jump.
  const came = first?.requested === requested && attempt === 0 && !asked ? first.state : null;
  const known = held ? UNOPENED : (keptState(kept) ?? came);
  const [answer, setAnswer] = useState<{ requested: string; state: ReportState }>({
    requested,
    state: known ?? BEGINNING,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same
  useEffect(() => {
    const tell = (next: (state: ReportState) => ReportState) =>
      setAnswer((last) => ({
        requested,
        state: next(last.requested === requested ? last.state : BEGINNING),
      }));
    if (known) {
      tell(() => known);
      if (known === came) {
        // Requests again when the user returns to the page.
        app.asked = null;
        keepReading(app, name, came.report);
        noteOpening(app, asked, came);
      }
      return;
    }
    const leaving = new AbortController();
    const begunAt = Date.now();
    tell(() => BEGINNING);
    const progress = startProgress(pace, later, (percent) =>
      tell((state) => (state.stage === 'writing' ? { ...state, percent } : state)),
    );
    const section = (next: ReportSection) =>
      tell((state) => (state.stage === 'writing' ? { ...state, sections: [...state.sections, next] } : state));
    let callOff = later(delayMs, () => {
      const listener = { progress: progress.reached, section };
      const request = { date, templateType, asked };
      const former = natal ? keptReading(app, name) : undefined;
      void loadReport(app, name, ReportView, () => readReport(app, request, listener, leaving.signal))
        .then(({ reading, offline }): ReportState => {
          return { stage: 'done', report: reading, offline, news: usefulChange(former, reading) };
        }, failed)
        .then((state) => {
          if (leaving.signal.aborted) return;
          noteOpening(app, asked, state);
          progress.finish();
          const barShown = Date.now() - begunAt >= BAR_AFTER_MS;
          callOff = later(barShown ? FULL_BAR_MS : 0, () => tell(() => state));
        });
    });
    return () => {
      callOff();
      progress.stop();
      leaving.abort();
    };
  }, [app, requested, storageKey, date, templateType, pace, delayMs, kept, attempt, asked, held, natal]);

  useEffect(() => {
    if (!begins || !natal) return;
    setBegun(requested);
    app.purchase.set({ ...app.purchase.get(), begins: false });
  }, [app, begins, natal, requested]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const begin = useCallback(() => setBegun(requested), [requested]);
  return {
    templateType,
    state: answer.requested === requested ? answer.state : (known ?? BEGINNING),
    retry,
    begin,
  };
}

/** The response to this request that the page received before the code was loaded. */
function firstAnswer(app: App, request: ReportRequest, name: string, requested: string) {
  const report = askedReading(app, request);
  if (!report) return null;
  const news = usefulChange(request.templateType === TEMPLATES.bazi ? keptReading(app, name) : undefined, report);
  return { requested, state: { stage: 'done', report, offline: false, news } } as const;
}

/** Updates the device's state of the purchase from the server's answer. */
function noteOpening(app: App, asked: boolean, state: ReportState): void {
  const waiting = state.stage === 'unopened' || (state.stage === 'done' && state.report.unopened);
  if (asked && state.stage === 'done') app.session.markOpened();
  if (waiting && !app.session.get().userProfile?.unopenedOrderNo) void app.refreshUser();
}

const keptState = (kept: ReportView | null): ReportState | null =>
  kept && { stage: 'done', report: kept, offline: false, news: null };

function failed(error: unknown): ReportState {
  const code = error instanceof ApiError ? error.code : null;
  if (code === NOT_BEGUN) return UNOPENED;
  return { stage: 'failed', code, text: failureText(error, READING.abnormal, READING.unreached) };
}
