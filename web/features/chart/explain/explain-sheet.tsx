import type { ReactNode } from 'react';
import type { Pillar, Position } from '#domain/bazi/chart';
import type { PeriodPosition, Relation } from '#domain/bazi/relations';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LateBlock, late } from '#web/ui/late.tsx';
import { CHART, PLACES } from '../text.ts';
import { GLOSSARY, type Term } from './glossary.ts';
import type { Topic } from './topic.ts';

const StarWords = late(() => import('./star-words.tsx'));

const HIDDEN_RANKS = ['本气', '中气', '余气'] as const;

/** Explains a topic. A chunk of its own with the glossary; star descriptions are another. */
export default function ExplainSheet({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  const { title, body } = contentOf(topic);
  return (
    <Dialog sheet reading title={title} onClose={onClose} actions={<Button onClick={onClose}>{CHART.close}</Button>}>
      {body}
    </Dialog>
  );
}

function contentOf(topic: Topic): { title: string; body: ReactNode } {
  switch (topic.kind) {
    case 'term':
      return { title: topic.term, body: <TermWords term={topic.term} /> };
    case 'star':
      return {
        title: topic.star,
        body: (
          <LateBlock fallback={<div className="bone h-50" />}>
            <StarWords star={topic.star} />
          </LateBlock>
        ),
      };
    case 'hiddenStems':
      return {
        title: CHART.hiddenIn(topic.pillar.branch),
        body: <HiddenStemWords pillar={topic.pillar} />,
      };
    case 'relation':
      return { title: topic.relation.name, body: <RelationWords relation={topic.relation} /> };
  }
}

function TermWords({ term }: { term: Term }) {
  const { plain, text } = GLOSSARY[term];
  return (
    <>
      <p className="mb-2 text-center text-ink2">{plain}</p>
      <p>{text}</p>
    </>
  );
}

function HiddenStemWords({ pillar }: { pillar: Pillar }) {
  return (
    <>
      <p className="mb-3 text-ink2">{GLOSSARY.藏干.text}</p>
      <dl className="rows">
        {pillar.hiddenStems.map(({ stem, tenGod }, rank) => (
          <div key={stem} className="py-3">
            <dt>
              <span className="serif me-2 text-heading">{stem}</span>
              {tenGod}
              <span className="ms-2 text-small text-ink3">
                {HIDDEN_RANKS[rank]} · {GLOSSARY[tenGod].plain}
              </span>
            </dt>
            <dd className="text-meta text-ink2">{GLOSSARY[tenGod].text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function RelationWords({ relation }: { relation: Relation<Position | PeriodPosition> }) {
  const { kind, punishment, members } = relation;
  const { plain, text } = GLOSSARY[kind];
  return (
    <>
      <p className="mb-2 text-center text-ink2">
        {members.map(({ position, sign }) => `${PLACES[position]}${sign}`).join(' · ')}
      </p>
      <p className="mb-2 text-center text-ink2">
        {kind}：{plain}
        {punishment && `（${punishment}）`}
      </p>
      <p>{text}</p>
    </>
  );
}
