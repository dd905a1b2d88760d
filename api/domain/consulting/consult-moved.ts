/** One event that set the hour of an appointment; `actor` is `user` or a member of staff. */
interface HourSet {
  actor: string;
  slotAt: number | null;
}

/**
 * The hour that the client knows, where staff have moved the appointment to another since: the
 * last they picked themselves, or else the first that was arranged with them. Null where it is the
 * hour at `slotAt` still, or again.
 *
 * Example: picked for 10:00, moved by staff to 14:00 and then to 15:00 → 10:00.
 */
export function movedFrom(hours: readonly HourSet[], slotAt: number): number | null {
  const known = (hours.findLast(({ actor }) => actor === 'user') ?? hours[0])?.slotAt ?? null;
  return known === slotAt ? null : known;
}
