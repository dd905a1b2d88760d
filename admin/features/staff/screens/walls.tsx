import { useState } from 'react';
import { endWall, pairWall } from '#contract/calls/screens';
import type { WallList } from '#contract/screens';
import { daysLeft } from '#domain/console/screens';
import { MINUTE_MS } from '#domain/time/durations';
import { Button } from '../../../../web/kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Confirmation } from '../../../ui/ask.tsx';
import { Field } from '../../../ui/field.tsx';
import { ActModal } from '../../../ui/modal.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { SCREENS } from './text.ts';

type Wall = WallList['walls'][number];

interface WallsProps {
  walls: readonly Wall[];
  onChanged: (list: WallList) => void;
}

/** Screens on the wall: paired by the code that they show, ended here. */
export function Walls({ walls, onChanged }: WallsProps) {
  const { api, notices } = useApp();
  const [pairing, setPairing] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  return (
    <section aria-label={SCREENS.walls} className="grid gap-3">
      <h2 className="serif text-subheading">{SCREENS.walls}</h2>
      <p className="text-small text-ink2">{SCREENS.wallsWhy}</p>
      <p className="font-mono wrap-anywhere select-all">{`${location.origin}/admin/wall`}</p>
      {walls.length === 0 ? (
        <p>{SCREENS.noWalls}</p>
      ) : (
        <ul className="border-y border-line">
          {walls.map((wall) => (
            <Screen key={wall.id} wall={wall} onEnd={() => setEnding(wall.id)} />
          ))}
        </ul>
      )}
      <Button className="justify-self-start" quiet={walls.length > 0} onClick={() => setPairing(true)}>
        {SCREENS.pair}
      </Button>
      {ending !== null && (
        <Confirmation
          title={SCREENS.endWall}
          what={SCREENS.endWallWhat}
          about={{ list: 'screens', key: ending }}
          possible={walls.some(({ id }) => id === ending)}
          onConfirm={async () => {
            onChanged(await api.call(endWall, undefined, { params: { id: ending } }));
            notices.set({ text: SCREENS.done });
          }}
          onClose={() => setEnding(null)}
        />
      )}
      {pairing && (
        <PairDialog
          onClose={() => setPairing(false)}
          onPaired={(list) => {
            setPairing(false);
            onChanged(list);
          }}
        />
      )}
    </section>
  );
}

function endOf(expiresAt: number, now: number): string | null {
  const left = daysLeft(expiresAt, now);
  if (left === null) return null;
  return left === 0 ? SCREENS.over : SCREENS.daysLeft(left);
}

function Screen({ wall, onEnd }: { wall: Wall; onEnd: () => void }) {
  const near = endOf(wall.expiresAt, useNow(MINUTE_MS));
  const { name, pairedAt, pairedBy, seenAt } = wall;
  return (
    <li className="flex flex-wrap items-center gap-3 border-line py-2 not-first:border-t">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-small text-ink2">
          {SCREENS.paired} <Moment ms={pairedAt} /> · {SCREENS.by} {pairedBy} ·{' '}
          {seenAt === null ? (
            SCREENS.never
          ) : (
            <>
              {SCREENS.seen} <Moment ms={seenAt} />
            </>
          )}
        </p>
        {near && <p className="text-small text-seal">{near}</p>}
      </div>
      <Button quiet onClick={onEnd}>
        {SCREENS.endWall}
      </Button>
    </li>
  );
}

function PairDialog({ onPaired, onClose }: { onPaired: WallsProps['onChanged']; onClose: () => void }) {
  const { api } = useApp();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  return (
    <ActModal
      title={SCREENS.pair}
      action={SCREENS.pair}
      ready={code.trim() !== '' && name.trim() !== ''}
      onAct={async () => onPaired(await api.call(pairWall, { code, name }))}
      onClose={onClose}
    >
      <Field
        label={SCREENS.wallCode}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono tracking-widest"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Field
        label={SCREENS.wallName}
        maxLength={20}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ActModal>
  );
}
