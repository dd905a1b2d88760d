import type { Hotkey } from '#admin/lib/hotkey-registry.ts';
import type { DrawerTools } from '#admin/ui/list/list-page.tsx';
import type { ConsultationListRow } from '#contract/console-consultations';
import type { StaffRole } from '#domain/console/staff';
import { CONSULT_ACTION_NAMES } from '#domain/consulting/state';
import { CONSULTATIONS } from './text.ts';
import { actionsOn, isFormDue, STEP_KEYS } from './transitions.ts';
import type { Transitions } from './use-transition.ts';

/** Keys of the transitions; most work only while the consultation is open. */
export function stepKeys(
  row: ConsultationListRow | undefined,
  isOpen: boolean,
  staff: { id: string; role: StaffRole },
  steps: Transitions,
  tools: DrawerTools,
): Hotkey[] {
  const ofSteps = STEP_KEYS.map(({ key, actions, anywhere }): Hotkey => {
    const may = row && (anywhere || isOpen) ? actionsOn(row, staff) : [];
    const action = actions.find((one) => may.includes(one));
    const label = CONSULT_ACTION_NAMES[action ?? actions[0] ?? 'assign'];
    const act = () => row && action && steps.begin(row, action, tools);
    return { keys: [key], label, group: CONSULTATIONS.keys, when: action !== undefined, act };
  });
  const when = row !== undefined && isOpen && isFormDue(row.state);
  return [{ keys: ['W'], label: CONSULTATIONS.write, group: CONSULTATIONS.keys, when, act: steps.write }, ...ofSteps];
}
