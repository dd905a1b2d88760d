import type { Role } from '../analysis.ts';
import * as words from '../words/natal/roles.ts';
import { paragraph } from './phrase.ts';
import { type Draft, groupFor, type Telling } from './telling.ts';
import { TITLES } from './titles.ts';

/** 用神喜忌: the one set of roles that the whole report reads, beside every method's answer (§6). */
export function roles(telling: Telling): Draft {
  const { analysis, say } = telling;
  const { roles: found, tied, bridge } = analysis;
  const role = (name: Role) => {
    const element = found.byRole[name];
    return say(`roles.${name}`, words.ROLE_GROUPS[name][groupFor(analysis, element)], {
      行: element,
    });
  };
  const { 用: useful, 喜: liked, 忌: harmful } = found.byRole;
  return {
    id: 'roles',
    title: TITLES.roles,
    paragraphs: [
      paragraph(
        say('roles.open', words.METHOD_OPENERS[found.method], { 用: useful }),
        `理由是：${found.why}`,
        say('roles.sure', words.ROLE_CONFIDENCE[found.confidence]),
      ),
      paragraph(
        `用神${useful}：${role('用')}`,
        say('roles.support', words.ELEMENT_SUPPORTS[useful]),
        `喜神${liked}：${role('喜')}`,
        say('roles.support.liked', words.ELEMENT_SUPPORTS[liked]),
      ),
      paragraph(
        `忌神${harmful}：${role('忌')}`,
        `仇神${found.byRole.仇}：${role('仇')}`,
        `闲神${found.byRole.闲}：${role('闲')}`,
      ),
      paragraph(
        bridge &&
          say('roles.bridge', words.BRIDGE_NOTES, {
            由: bridge.why,
            桥: bridge.element,
            角: `${found.byElement[bridge.element]}神`,
          }),
        tied && say('roles.tied', words.TIED_NOTES, { 由: tied }),
      ),
    ],
    evidence: [
      `取法：${found.method}，${found.why}`,
      ...found.candidates.map(
        ({ method, element, why }) => `${method}取${element ?? '无'}：${why}`,
      ),
      ...(tied ? [tied] : []),
    ],
    basis: found.method === '从化' ? '格局' : found.method,
    confidence: found.confidence,
    table: {
      head: ['取法', '取什么', '在本文里', '理由'],
      rows: found.candidates.map(({ method, element, why }) => [
        ...[method, element ?? '—', element ? `${found.byElement[element]}神` : '—', why],
      ]),
    },
  };
}
