import { join } from 'node:path';
import {
  analysisOf,
  compose,
  inputOf,
  type PersonalTemplate,
  periodOf,
} from '#api/features/readings/reports/composition';
import * as reportCache from '#api/features/readings/reports/report-cache';
import * as reportRows from '#api/features/readings/reports/repository';
import { ruleWriter } from '#api/gateways/llm/rule-writer';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { dataKeys } from '#api/platform/data-keys';
import { folderSecret } from '#api/platform/secret';
import { openStore } from '#db/sqlite/client';
import { keysPathOf, openKeyStore } from '#db/sqlite/key-store';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { DOUBLE_HOURS } from '#domain/calendar/double-hours';
import { solarToLunar } from '#domain/calendar/lunar-months';
import { ring } from '#domain/lookup';
import { type Birth, parseBirth } from '#domain/people/birth';
import { generalDayReport } from '#domain/report/kinds/general-day/general-day';
import { markdownOf } from '#domain/report/markdown';
import type { Report } from '#domain/report/report';
import { BIRTHS } from './births.ts';
import { type BenchServer, startServer } from './server.ts';
import { benchPlatform } from './shop.ts';
import type { Row } from './table.ts';
import { MEMBER_BIRTH, newMember } from './user-info.ts';

const WARM_UP = 300;
const MEASURED = 600;
const ASKED = 200;

const TODAY = beijingDate(systemClock.now());

const births: Birth[] = BIRTHS.map(({ date, gender }, n) => ({
  gender,
  calendar: 'solar',
  solar: date,
  lunar: solarToLunar(date),
  time: (DOUBLE_HOURS[n % DOUBLE_HOURS.length] ?? DOUBLE_HOURS[0]).code,
}));

const birthAt = ring(births);

/** From the birth to the Markdown: chart, analysis, report. */
function personal(template: PersonalTemplate): (n: number) => Report {
  return (n) => {
    const birth = birthAt(n);
    const subject = { birth, stage: null };
    return compose(template, inputOf(subject, analysisOf(subject), TODAY));
  };
}

const WRITERS: readonly { name: string; write: (n: number) => Report }[] = [
  { name: 'natal, fifteen sections', write: personal('bazi') },
  { name: 'year', write: personal('year') },
  { name: 'month', write: personal('month') },
  { name: 'personal day', write: personal('personalDay') },
  // Another day each time: the server keeps the days it has written.
  {
    name: 'general day',
    write: (n) => generalDayReport({ year: 2000 + (n % 26), month: 1 + (n % 12), day: 15 }),
  },
];

/** Ms of the processor for one report, garbage collection with it: what else runs here does not count. */
function costOf(write: (n: number) => Report): number {
  const run = (times: number) => {
    const before = process.cpuUsage();
    for (let n = 0; n < times; n += 1) markdownOf(write(n));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / times;
  };
  run(WARM_UP);
  return run(MEASURED);
}

/** Ms to the first byte of a stream, the median. */
async function firstByte({ address }: BenchServer, member: { id: string; token: string }) {
  const body = JSON.stringify({ id: member.id, date: isoDate(TODAY), templateType: 4 });
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    authorization: `Bearer ${member.token}`,
  };
  const times: number[] = [];
  for (let n = 0; n < ASKED; n += 1) {
    const start = performance.now();
    const response = await fetch(`${address}/api/web/report`, { method: 'POST', headers, body });
    const reader = response.body?.getReader();
    await reader?.read();
    times.push(performance.now() - start);
    while (reader && !(await reader.read()).done);
  }
  return times.sort((a, b) => a - b)[ASKED >> 1] ?? 0;
}

/** Puts today's report into the database, as the evening before does for members. */
async function keepToday(dataDir: string, userId: string): Promise<void> {
  const database = join(dataDir, 'ziping.db');
  const store = openStore(database);
  const keys = openKeyStore(keysPathOf(database));
  const secrets = { dataKeySecret: folderSecret(dataDir, 'dataKeySecret') };
  const ctx = {
    ...benchPlatform(store),
    dataKeys: dataKeys({ keys, clock: systemClock, ids: timeOrderedIds, secrets }),
  };
  const subject = { birth: parseBirth(MEMBER_BIRTH, TODAY), stage: null };
  const report = compose('personalDay', inputOf(subject, analysisOf(subject), TODAY));
  const chartHash = await reportCache.chartHash(ctx, userId, subject);
  const sections = report.sections.map((section) => ({ section, source: 'rules' as const }));
  const sealed = await reportCache.sealReport(ctx, userId, { title: report.title, sections });
  if (chartHash === null || sealed === null) throw new Error('a member has a birth, and a key');
  const key = {
    userId,
    template: 'personalDay',
    period: periodOf('personalDay', TODAY),
    chartHash,
    writer: ruleWriter.name,
  } as const;
  await store.tx((q) => reportRows.settle(ctx, q, key, sealed, systemClock.now()));
  keys.close();
  store.close();
}

/** Reports in the rules' words, and how soon one that is kept begins to arrive. */
export async function benchReport(): Promise<Row[]> {
  const written = WRITERS.map(({ name, write }) => ({
    what: `reports by the rules, ${name}`,
    value: `${costOf(write).toFixed(2)} ms of a core`,
  }));
  const server = await startServer('api/server.ts');
  const member = await newMember(server);
  await keepToday(server.dataDir, member.id);
  const ms = await firstByte(server, member);
  await server.stop();
  return [...written, { what: 'first byte of a cached report', value: `${ms.toFixed(1)} ms` }];
}
