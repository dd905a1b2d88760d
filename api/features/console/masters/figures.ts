import type { StaffCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import type { MasterFigures, MasterFiguresQuery } from '#contract/consulting';
import { mayStaff } from '#domain/console/staff';
import { masterName } from '#domain/consulting/master-profile';
import { invalid } from '#domain/errors';
import { dayStart, readDay } from '#domain/time/beijing-day';
import * as cards from '../../consulting/cards/service.ts';
import * as masters from '../../consulting/masters/service.ts';

function readOrRefuse(text: string, field: string): number {
  const day = readDay(text);
  if (day === null) throw invalid('请选择日期', field);
  return day;
}

/**
 * Returns every master's figures; a consultant reads their own. A master without sessions is listed with zeros.
 * @throws AppError validation
 */
export async function readMasterFigures(
  ctx: Platform,
  viewer: StaffCaller,
  { from, to }: MasterFiguresQuery,
): Promise<MasterFigures> {
  const all = mayStaff(viewer.role, 'statistics:view') || mayStaff(viewer.role, 'masters:manage');
  const now = ctx.clock.now();
  const since = from === undefined ? 0 : dayStart(readOrRefuse(from, 'from'));
  const until = to === undefined ? now + 1 : dayStart(readOrRefuse(to, 'to') + 1);
  const range = { since, until, now, only: all ? null : [viewer.id] };
  const [known, found] = await Promise.all([masters.listMasters(ctx), cards.countSessions(ctx, range)]);
  const rows = new Map(found.map((row) => [row.masterId, row]));
  return known
    .filter(({ staffId }) => all || staffId === viewer.id)
    .map((master) => {
      const row = rows.get(master.staffId);
      return {
        id: master.staffId,
        name: masterName(master),
        held: row?.held ?? 0,
        onTime: { good: row?.onTime ?? 0, of: row?.booked ?? 0 },
        summaries: { good: row?.sentInTime ?? 0, of: row?.promised ?? 0 },
        satisfied: { good: row?.satisfied ?? 0, of: row?.rated ?? 0 },
      };
    });
}
