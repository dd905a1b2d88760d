import { useLocation, useSearch } from '@tanstack/react-router';
import { LateBlock, late } from '#web/ui/late.tsx';
import PairingPage from '../../readings/pairing/page.tsx';

const JoinPage = late(() => import('./join-page.tsx'));
const PairPage = late(() => import('../../readings/pairing/pair-page.tsx'));

/** 合盘: the user's own, one pairing (`pair`), or a received link, with its code in the URL fragment. */
export default function PairingRoute() {
  const { hash: code } = useLocation();
  const { pair } = useSearch({ from: '/pairing' });
  if (!code && !pair) return <PairingPage />;
  return (
    <LateBlock fallback={<div className="bone h-92" />}>
      {code ? <JoinPage key={code} code={code} /> : <PairPage key={pair} pairId={pair ?? ''} />}
    </LateBlock>
  );
}
