import { useState } from 'react';
import type { Pillar } from '#domain/bazi/chart';
import type { BornChart } from '#domain/bazi/date-chart';
import { assumptionText, noteText } from '#domain/bazi/text';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { dataAddress, handOver, needsLongPress } from '#web/ui/picture/hand-over.ts';
import type { BirthText } from '../birth-text.ts';
import { cycleStarts, luckStartAge, luckStartText, rangeText } from '../luck/luck-steps.ts';
import { palaceSigns } from '../palace-facts.tsx';
import { membersText } from '../relations/relation-text.ts';
import { CHART, LUCK, OPTIONS, SHARE } from '../text.ts';
import { pictureFacts } from './picture-facts.ts';

/** The picture, to be saved by a long press. */
function PictureSheet({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Dialog
      sheet
      reading
      title={SHARE.longPress}
      onClose={onClose}
      actions={<Button onClick={onClose}>{CHART.close}</Button>}
    >
      <img src={address} alt={CHART.title} className="w-full" />
    </Dialog>
  );
}

interface ChartToolsProps {
  birth: BirthText;
  shown: BornChart;
  onOptions: () => void;
}

/** Three fit in a row on the narrowest screen. */
const SMALL = 'button-small px-1';

/** Actions on a chart: options, save, share. */
export function ChartTools({ birth, shown, onOptions }: ChartToolsProps) {
  const { toasts } = useApp();
  const [drawing, setDrawing] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);

  async function save() {
    setDrawing(true);
    try {
      const { chartPicture } = await import('./chart-picture.ts');
      const blob = await chartPicture(pictureFacts(birth, shown));
      if (needsLongPress()) setPicture(await dataAddress(blob));
      else {
        const handed = await handOver(new File([blob], SHARE.file, { type: blob.type }));
        if (handed === 'downloaded') toasts.say(SHARE.pictureSaved);
      }
    } catch {
      toasts.warn(SHARE.pictureFailed);
    } finally {
      setDrawing(false);
    }
  }
  return (
    <div className="tools print:hidden">
      <Button quiet className={SMALL} onClick={onOptions}>
        {OPTIONS.title}
      </Button>
      <Button quiet className={SMALL} busy={drawing} onClick={() => void save()}>
        {SHARE.savePicture}
      </Button>
      <Button quiet className={SMALL} onClick={() => void copyAndTell(toasts, chartText(birth, shown), SHARE)}>
        {SHARE.copyText}
      </Button>
      {picture && <PictureSheet address={picture} onClose={() => setPicture(null)} />}
    </div>
  );
}

/** `年柱 庚午（正财）藏干丁比肩、己食神；纳音路旁土；…` */
function pillarLine(pillar: Pillar): string {
  const { position, stem, branch, tenGod, hiddenStems, nayin, stage, selfStage, stars } = pillar;
  const hidden = hiddenStems.map(({ stem: inside, tenGod: god }) => inside + god).join('、');
  const facts = [
    `藏干${hidden}`,
    `纳音${nayin}`,
    `地势${stage}`,
    `自坐${selfStage}`,
    `空亡${pillar.void}`,
    `神煞${stars.join('、') || '无'}`,
  ];
  return `${CHART.pillars[position]} ${stem}${branch}（${tenGod}）${facts.join('；')}`;
}

function luckLines({ luck }: BornChart): string[] {
  const direction = luck.forward ? LUCK.forward : LUCK.backward;
  const cycles = luck.cycles.map((cycle) => {
    const { startYears, startAges } = cycleStarts(cycle);
    const years = rangeText(startYears);
    const ages = rangeText(startAges);
    return `${years}${LUCK.yearUnit}${LUCK.since} ${ages}${LUCK.ageUnit} ${cycle.ganzhi}`;
  });
  const after = luckStartAge(luck);
  return [[luckStartText(luck), direction, after].filter(Boolean).join('，'), ...cycles];
}

/** Returns the chart as plain text with all its inputs, for a friend or an assistant. */
export function chartText(birth: BirthText, shown: BornChart): string {
  const { sections } = SHARE;
  const parts: [string, string[]][] = [
    [sections.pillars, shown.pillars.map(pillarLine)],
    [
      sections.elements,
      shown.elements.map(
        ({ element, signs, hidden, share, season, level }) =>
          `${element} ${signs}个（另藏${hidden}个），力量${share}%，${level}，${season}`,
      ),
    ],
    [
      sections.relations,
      shown.relations.length
        ? shown.relations.map((relation) => `${relation.name}（${membersText(relation)}）`)
        : [CHART.noRelations],
    ],
    [
      sections.palaces,
      [
        palaceSigns(shown)
          .map(({ name, ganzhi }) => name + ganzhi)
          .join('，'),
      ],
    ],
    [sections.luck, luckLines(shown)],
    [sections.notes, shown.notes.map(noteText)],
    [sections.assumptions, shown.assumptions.map(assumptionText)],
  ];
  const body = parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [`【${title}】`, ...lines].join('\n'));
  const head = [CHART.title, `${CHART.solar} ${birth.solar} ${birth.gender}`, `${CHART.lunar} ${birth.lunar}`].join(
    '\n',
  );
  return [head, ...body, SHARE.label].join('\n\n');
}
