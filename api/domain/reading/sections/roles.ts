import type { Role } from '../analysis.ts';
import * as words from '../words/natal/roles.ts';
import { bothReadings } from './doubt.ts';
import { paragraph } from './phrase.ts';
import { helpersOf } from './signs.ts';
import { type Draft, groupFor, type Telling } from './telling.ts';
import { TITLES } from './titles.ts';

/** Who else names the same element; where all the others agree on another one, that is said too. */
function agreementSentence({ analysis: { roles: found }, say }: Telling): string {
  const answers = found.candidates.flatMap(({ element }) => element ?? []);
  const useful = found.byRole.用;
  const others = [...new Set(answers.filter((element) => element !== useful))];
  const backing = answers.length - answers.filter((element) => element !== useful).length;
  const slots = { 用: useful, 别: others.join('、') };
  if (others.length === 0) return say('roles.sure', words.AGREEMENTS.all, slots);
  return say('roles.sure', words.AGREEMENTS[backing > 1 ? 'most' : 'few'], slots);
}

/** Whether the useful element stands open, is hidden, or has to be borrowed. */
function placeSentence({ analysis, say }: Telling): string {
  const { pillars, roles: found } = analysis;
  const useful = found.byRole.用;
  const sources = helpersOf(pillars, useful);
  const stems = sources.filter((source) => source.charAt(1) === '干');
  const standing = stems.length ? 'open' : sources.length ? 'hidden' : 'absent';
  return say('roles.place', words.USEFUL_PLACES[standing], {
    用: useful,
    处: (stems.length ? stems : sources).slice(0, 2).join('、'),
  });
}

/** 用神喜忌: the one set of roles that the whole report reads, beside every method's answer (§6). */
export function roles(telling: Telling): Draft {
  const { analysis, say } = telling;
  const { roles: found, tied, bridge, climate } = analysis;
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
        say('roles.candidates', words.CANDIDATE_LINES, {
          众: found.candidates
            .filter(({ element }) => element !== null)
            .map(({ method, element }) => `${method}取${element}`)
            .join('，'),
        }),
        agreementSentence(telling),
      ),
      bothReadings(telling) ?? '',
      paragraph(
        placeSentence(telling),
        `用神${useful}：${role('用')}`,
        say.turn('support', 1, words.ELEMENT_SUPPORTS[useful]),
        `喜神${liked}：${role('喜')}`,
        say('roles.support.liked', words.ELEMENT_SUPPORTS[liked]),
      ),
      paragraph(
        `忌神${harmful}：${role('忌')}`,
        `仇神${found.byRole.仇}：${role('仇')}`,
        `闲神${found.byRole.闲}：${role('闲')}`,
      ),
      paragraph(
        say('roles.climate', words.CLIMATE_LINES[climate.element === useful ? 'same' : 'other'], {
          由: climate.why,
          用: useful,
        }),
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
