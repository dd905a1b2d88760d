import type { ReportEvents, ReportSection, ReportView } from '#contract/reports';
import type { KeptReport } from '#db/schema/reports';
import type { PaidLevel } from '#domain/shop/membership';
import type { Answer, Person, TestApp } from './app.ts';
import { shop } from './shop.ts';

export const BIRTH = {
  gender: 'male',
  calendar: 'solar',
  birthDate: '1990年5月12日',
  birthTime: 'chen',
};

export type ReportEvent = {
  [Name in keyof ReportEvents]: { name: Name; data: ReportEvents[Name] };
}[keyof ReportEvents];

/** The events of a stream as they were sent, without the lines that only keep it open. */
function eventsOf(text: string): ReportEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
      return { name, data: JSON.parse(data ?? 'null') } as ReportEvent;
    });
}

/** Acts of readers of reports, through the public calls. */
export function readers(app: TestApp) {
  const buyers = shop(app);

  function saveBirth({ id, token }: Person, over: Record<string, unknown> = {}): Promise<Answer> {
    return app.call('POST', '/api/web/save-profile', { token, body: { id, ...BIRTH, ...over } });
  }

  /** Registered just now, with a birth; with a level, paid for. */
  async function reader(level?: PaidLevel): Promise<Person> {
    const person = await app.register();
    await saveBirth(person);
    if (level) await buyers.payAndHear((await buyers.order(person, level)).clientSn);
    return person;
  }

  const wish = (person: Person | null, templateType: number, date: string, more: object = {}) => ({
    ...(person ? { id: person.id } : {}),
    date,
    templateType,
    ...more,
  });

  return {
    saveBirth,
    reader,
    buyers,

    report: (person: Person | null, templateType: number, date = '2026-11-21', more: object = {}): Promise<Answer> =>
      app.call('POST', '/api/web/report', {
        token: person?.token,
        body: wish(person, templateType, date, more),
      }),

    overview: (person: Person, type: string, date = '2026-11-21'): Promise<Answer> =>
      app.call('GET', `/api/web/yunshi?id=${person.id}&type=${type}&date=${date}`, {
        token: person.token,
      }),

    /** Begins what they bought, with a day in short of which nothing is kept. */
    begin: ({ id, token }: Person): Promise<Answer> =>
      app.call('GET', `/api/web/yunshi?id=${id}&type=day&date=2026-11-26`, { token }),

    /** The answer to a request for events. */
    stream: (person: Person | null, templateType: number, date = '2026-11-21'): Promise<Response> =>
      app.handle(
        new Request('http://localhost/api/web/report', {
          method: 'POST',
          body: JSON.stringify(wish(person, templateType, date)),
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            ...(person ? { authorization: `Bearer ${person.token}` } : {}),
          },
        }),
      ),

    events: async (response: Response): Promise<ReportEvent[]> => eventsOf(await response.text()),

    /** Whether the grant in use was marked as used. */
    async opened({ id }: Person): Promise<boolean> {
      const { membershipGrants } = app.store.t;
      const grants = await app.store.q.select().from(membershipGrants);
      return grants.some((grant) => grant.userId === id && grant.reportOpenedAt !== null);
    },
  };
}

export const viewOf = ({ data }: Answer) => data as ReportView;
export const textsOf = ({ sections }: { sections: readonly ReportSection[] }) => sections.map(({ text }) => text);

/** The texts of the one report that is kept for somebody, as they may read it themselves. */
export async function keptTexts(app: TestApp, { id, token }: Person): Promise<string[]> {
  const { data } = await app.call('GET', `/api/web/export-data?id=${id}`, { token });
  const { reports } = data as { reports: { report: KeptReport }[] };
  const [only, ...others] = reports;
  if (!only || others.length > 0) throw new Error(`${reports.length} reports are kept`);
  return only.report.sections.map(({ section }) => section.text);
}
