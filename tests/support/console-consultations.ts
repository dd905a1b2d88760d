import type { ConsultationDetail, ConsultationListRow, ConsultationMoveBody } from '#contract/console-consultations';
import type { MasterBody } from '#contract/consulting';
import type { ListPage } from '#contract/lists/list';
import type { StaffRole } from '#domain/console/staff';
import type { ConsultAction } from '#domain/consulting/state';
import type { Answer, Person, TestApp } from './app.ts';
import { CONSULT_TEXT, shop } from './shop.ts';

/** Every day of the week from nine to six. */
export const NINE_TO_SIX = Array.from({ length: 7 }, (_, index) => ({
  weekday: index + 1,
  from: 9 * 60,
  to: 18 * 60,
}));

export interface Colleague {
  id: string;
  role: StaffRole;
  username: string;
  token: string;
}

/** Acts of staff and clients of consultations in tests. */
export function consoleConsultations(app: TestApp) {
  const at = shop(app);

  async function colleague(role: StaffRole): Promise<Colleague> {
    const token = await app.staffToken(role);
    const { data } = await app.call('GET', '/api/admin/me', { token });
    const { id, username } = data as { id: string; username: string };
    return { id, role, username, token };
  }

  async function setHours(owner: Colleague, master: Colleague, over: Partial<MasterBody> = {}): Promise<Answer> {
    const body: MasterBody = {
      staffId: master.id,
      shownName: '慧明老师',
      active: true,
      buffer: 0,
      hours: NINE_TO_SIX,
      breaks: [],
      exceptions: [],
      version: 0,
      ...over,
    };
    return app.call('POST', '/api/admin/masters', { token: owner.token, body });
  }

  /** As the drawer opens. */
  const glance = (by: Colleague, clientSn: string): Promise<Answer> =>
    app.call('GET', `/api/admin/demands/${clientSn}`, { token: by.token });

  return {
    at,
    colleague,
    setHours,

    /** The sessions of staff are short: after the clock was set forward they sign in again. */
    async renew(...colleagues: Colleague[]): Promise<void> {
      for (const one of colleagues) one.token = await app.staffToken(one.role, one.username);
    },

    /** A consultant with hours. */
    async master(owner: Colleague, over: Partial<MasterBody> = {}): Promise<Colleague> {
      const master = await colleague('consultant');
      const answer = await setHours(owner, master, over);
      if (answer.code !== 0) throw new Error(answer.text);
      return master;
    },

    /** A paid consultation, its number. */
    async consultation(person: Person, content = CONSULT_TEXT): Promise<string> {
      const { clientSn } = await at.order(person, 'consult', { content });
      await at.payAndHear(clientSn);
      return clientSn;
    },

    /** The order numbers of the staff list, in its order. */
    async listed(by: Colleague, query = ''): Promise<string[]> {
      const { data } = await app.call('GET', `/api/admin/demands?${query}`, { token: by.token });
      return (data as ListPage<ConsultationListRow>).rows.map(({ client_sn }) => client_sn);
    },

    glance,

    /** Read whole: of another's, after a reason was said. */
    async detail(by: Colleague, clientSn: string): Promise<Answer> {
      const first = await glance(by, clientSn);
      if (!(first.data as ConsultationDetail | null)?.withheld) return first;
      const path = `/api/admin/demands/${clientSn}/open`;
      const said = await app.call('POST', path, { token: by.token, body: { why: 'quality' } });
      return said.code === 0 ? glance(by, clientSn) : said;
    },

    /** Phone, birth, notes … of a demand. */
    post: (by: Colleague, clientSn: string, what: string, body?: object): Promise<Answer> =>
      app.call('POST', `/api/admin/demands/${clientSn}/${what}`, {
        token: by.token,
        ...(body && { body }),
      }),

    /** One step, over the version as it stands now unless another is given. */
    async move(
      by: Colleague,
      clientSn: string,
      action: ConsultAction,
      more: Partial<ConsultationMoveBody> = {},
    ): Promise<Answer> {
      const [demand] = await at.demands(clientSn);
      const body = { action, version: demand?.version ?? 0, ...more };
      return app.call('POST', `/api/admin/demands/${clientSn}/move`, { token: by.token, body });
    },

    slots: (person: Person, clientSn?: string): Promise<Answer> =>
      app.call('GET', `/api/web/consult-slots?id=${person.id}${clientSn ? `&client_sn=${clientSn}` : ''}`, {
        token: person.token,
      }),

    book: (person: Person, clientSn: string, startAt: number, masterId?: string): Promise<Answer> =>
      app.call('POST', '/api/web/consult-booking', {
        token: person.token,
        body: { id: person.id, client_sn: clientSn, startAt, ...(masterId && { masterId }) },
      }),
  };
}
