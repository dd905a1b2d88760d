import { CELLS_TEXT } from '#content/cells/text';
import { isNextDayFrom23 } from '#domain/bazi/assumptions';
import { branchElement, type Element, stemElement } from '#domain/bazi/elements';
import type { Note } from '#domain/bazi/notes';
import { noteText } from '#domain/bazi/text';
import { BRANCHES, branchOf, stemOf } from '#domain/calendar/ganzhi';
import type { SpecialPattern } from '#domain/judgement/judgement';
import { sideOf } from '#domain/judgement/strength/strength';
import type { Line, Part } from '../../compose.ts';
import { evidenceLines, evidenceText } from '../../evidence.ts';
import { filled } from '../../pick/pick.ts';
import type { Section, SignGloss } from '../../report.ts';
import { percent } from '../../sentences.ts';
import { strengthSign } from './area-parts.ts';
import { sureOfUseful } from './image.ts';
import type { Life } from './life.ts';
import { usefulSign } from './life-signs.ts';

const { chapter: TITLE, basis: TEXT } = CELLS_TEXT;

function strengthLine(life: Life): Line {
  const { strength } = life.analysis;
  return {
    say: filled(TEXT[`strength-${strength.confidence}`], { 级: TEXT[`side-${sideOf(strength.class)}`] }),
    by: [strengthSign(life)],
  };
}

/** Changes if the runner-up were the useful god: the years of that element. */
function secondLines(life: Life, element: Element): Line[] {
  const years = life.years.filter(({ ganzhi }) => {
    return stemElement(stemOf(ganzhi)) === element || branchElement(branchOf(ganzhi)) === element;
  });
  const 年 = years.map(({ year }) => `${year}年`).join('、');
  const key = 年 ? (life.analysis.roles.byRole.忌 === element ? 'second-opposed' : 'second') : 'second-none';
  return [{ say: filled(TEXT[key], { 次: element, 年 }), by: [usefulSign(life)] }];
}

/** The useful god with its confidence, and the runner-up if it is close. */
function usefulLines(life: Life): Line[] {
  const { byRole, confidence, contenders, school, otherUseful, hoursAgreeing } = life.analysis.roles;
  const second = contenders[1];
  const slots = { 用: byRole.用, 次: second?.element ?? '' };
  const hours: Line[] =
    hoursAgreeing === null
      ? []
      : [
          {
            say: filled(
              TEXT[hoursAgreeing === BRANCHES.length ? 'hour-all' : (`hour-${sureOfUseful(life.analysis)}` as const)],
              { 数: String(hoursAgreeing) },
            ),
            by: [usefulSign(life)],
          },
        ];
  const chosen = school === 'xu' ? TEXT['by-school'] : TEXT.school;
  const schools: Line[] = otherUseful
    ? [{ say: filled(chosen, { 用: byRole.用, 次: otherUseful }), by: [usefulSign(life)] }]
    : [];
  return [
    { say: filled(TEXT[`useful-${confidence}`], slots), by: [usefulSign(life)] },
    ...(confidence === '高' || !second ? [] : secondLines(life, second.element)),
    ...schools,
    ...hours,
  ];
}

/** Key of what a special pattern means. */
const MEANINGS: Readonly<Partial<Record<SpecialPattern['kind'], 'same' | 'turned'>>> = {
  从旺: 'same',
  从强: 'same',
  专旺: 'same',
  化气: 'turned',
};

/** A sentence on a chart that follows one dominant element. */
export function specialLine({ analysis: { roles } }: Life, text: string, found: SpecialPattern | null): Line[] {
  if (!found) return [];
  const { 用, 忌 } = roles.byRole;
  const 因 = TEXT[`special-${MEANINGS[found.kind] ?? 'other'}`];
  const sign: SignGloss = { id: `special.${found.kind}`, gloss: evidenceText(found.why) };
  return [{ say: filled(text, { 格: found.name, 因, 用, 忌 }), by: [sign] }];
}

/** Meaning of a note about the birth time for the reader. */
function noteLine(note: Note, nextDay: boolean): Line {
  const sign: SignGloss = { id: `border.${note.kind}`, gloss: noteText(note) };
  switch (note.kind) {
    case 'jieInDoubleHour':
      return { say: filled(TEXT['border-jie'], { 节: note.jie }), by: [sign] };
    case 'otherSchool':
      return { say: TEXT[nextDay ? 'border-next-day' : 'border-same-day'], by: [sign] };
    default:
      return { say: `${noteText(note)}。`, by: [sign] };
  }
}

function hourLines({ analysis, ...life }: Life): Line[] {
  const { hourKnown, provisional, notes, assumptions } = analysis;
  const by = [usefulSign({ analysis, ...life })];
  return [
    ...(hourKnown ? [] : [{ say: TEXT['no-hour'], by }]),
    ...(provisional ? [{ say: filled(TEXT.provisional, { 时: provisional }), by }] : []),
    ...notes.map((note) => noteLine(note, isNextDayFrom23(assumptions))),
  ];
}

/** `庚午 辛巳 丁丑 甲辰` */
const pillarsText = ({ analysis }: Life) => analysis.pillars.map(({ stem, branch }) => `${stem}${branch}`).join(' ');

/** Reference rows, shown collapsed. */
function reference({ analysis }: Life): Partial<Section> {
  const { pattern, roles, elements, strength, climate, notes } = analysis;
  return {
    folded: true,
    evidence: [...evidenceLines([...roles.why, ...pattern.how, climate.why]), ...notes.map(noteText)],
    table: {
      head: ['项', '结果'],
      rows: [
        ['日主强弱', `${strength.class}，${strength.score}分`],
        ['格局', pattern.name],
        ...(['用', '喜', '闲', '仇', '忌'] as const).map((role) => [`${role}神`, roles.byRole[role]]),
        ...elements.map(({ element, share }) => [`${element}的分量`, percent(share)]),
      ],
    },
  };
}

export const basisParts: readonly Part<Life>[] = [
  {
    id: 'basis',
    title: TITLE.basis,
    chapter: 'basis',
    lines: (life) => [
      [
        strengthLine(life),
        ...specialLine(life, TEXT.special, life.analysis.special),
        ...usefulLines(life),
        ...(life.analysis.special ? [] : specialLine(life, TEXT.suspected, life.analysis.suspected)),
        ...hourLines(life),
      ],
      [{ say: TEXT.honest, by: [] }],
    ],
  },
  {
    id: 'tables',
    title: TITLE.tables,
    chapter: 'basis',
    lines: (life) => [
      [
        {
          say: filled(TEXT.tables, { 名: life.analysis.hourKnown ? '四柱' : '三柱', 柱: pillarsText(life) }),
          by: [usefulSign(life)],
        },
      ],
    ],
    more: reference,
  },
];
