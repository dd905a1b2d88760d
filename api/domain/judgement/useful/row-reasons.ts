import { ELEMENTS, type Element, relation } from '../../bazi/elements.ts';
import { must } from '../../lookup.ts';
import type { Evidence } from '../evidence.ts';
import type { ElementRoles, Roles } from '../judgement.ts';

const controllerOf = (element: Element): Element =>
  must(
    ELEMENTS.find((each) => relation(each, element) === 'controls'),
    'controller',
  );

/** Effect of an unwelcome element on 用 or 喜: one of the four always holds, because 用 and 喜 are neighbours in 生. */
function harmOf({ 用, 喜 }: ElementRoles, element: Element): Evidence {
  if (relation(element, 用) === 'controls') return { id: 'row.against-useful', slots: { 用 } };
  if (relation(element, 喜) === 'controls') return { id: 'row.against-welcome', slots: { 喜 } };
  if (relation(用, element) === 'produces') return { id: 'row.drains-useful', slots: { 用 } };
  return { id: 'row.drains-welcome', slots: { 喜 } };
}

/** Why an element has its role: of 用 its heaviest vote, of the others what they do to 用 and 喜. */
export function rowReason({ byRole, byElement, why }: Roles, element: Element): Evidence {
  const { 用, 喜 } = byRole;
  switch (byElement[element]) {
    case '用':
      return must(why[0], 'reason');
    case '喜':
      return relation(element, 用) === 'produces'
        ? { id: 'row.feeds', slots: { 用 } }
        : { id: 'row.guards', slots: { 用, 敌: controllerOf(用) } };
    case '闲':
      return { id: 'row.idle', slots: { 用, 喜 } };
    default:
      return harmOf(byRole, element);
  }
}
