import { beijingDate, parseIsoDate } from '#domain/calendar/civil-date';
import { keysOf } from '#domain/lookup';
import { TEMPLATES } from '#domain/reading/report';
import { isPaid } from '#domain/readings/report-access';
import type { UserProfile } from '../../lib/session.ts';
import type { ReportRequest } from './report-stream.ts';

const READINGS = keysOf(TEMPLATES);

/** Whether reading it would end the right to a self-refund, so that it waits for the reader's tap. */
export function beginsPurchase(
  profile: UserProfile | null,
  { templateType, date }: ReportRequest,
  now: number,
): boolean {
  if (!profile?.unopenedOrderNo) return false;
  const reading = READINGS.find((name) => TEMPLATES[name] === templateType);
  const day = parseIsoDate(date);
  if (!reading || !day) return false;
  const request = { reading, audience: profile.vipLevel, date: day, today: beijingDate(now) };
  return isPaid(request, 'full', profile.freeExpire);
}
