import type { Person } from './app.ts';
import type { Call } from './desk-calls.ts';

const NO_ORDER = '0'.repeat(32);

/** The calls of consultations, by their clients and by the desk, with right bodies. */
export function consultCalls(person: () => Person, staff: () => string): Call[] {
  const asClient = () => person().token;
  return [
    {
      method: 'GET',
      path: '/api/web/consult-slots',
      token: asClient,
      good: () => ({ id: person().id, client_sn: NO_ORDER }),
      optional: ['client_sn'],
    },
    {
      method: 'POST',
      path: '/api/web/consult-booking',
      token: asClient,
      good: () => ({ id: person().id, client_sn: NO_ORDER, startAt: 1, masterId: 'nobody' }),
      optional: ['masterId'],
    },
    {
      method: 'POST',
      path: '/api/admin/masters',
      token: staff,
      good: () => ({
        staffId: 'nobody',
        shownName: '慧明老师',
        active: true,
        ...{ buffer: 15, hours: [], breaks: [], exceptions: [], version: 0 },
      }),
    },
    {
      method: 'POST',
      path: '/api/admin/my-hours',
      token: staff,
      good: () => ({ buffer: 15, hours: [], breaks: [], exceptions: [], version: 0 }),
    },
  ];
}
