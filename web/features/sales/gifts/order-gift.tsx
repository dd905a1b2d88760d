import { Failure } from '../../../ui/failure.tsx';
import { GiftLeaf } from './gift-leaf.tsx';
import { GIFTS } from './text.ts';
import { useGifts } from './use-gifts.ts';

/** The gift of one order. */
export default function OrderGift({ clientSn }: { clientSn: string }) {
  const { data, failed, retry, ensure } = useGifts();
  if (failed) return <Failure text={GIFTS.failed} onRetry={retry} />;
  if (!data) return <div role="status" aria-label={GIFTS.loading} className="bone h-66" />;
  const gift = data.find(({ client_sn }) => client_sn === clientSn);
  return gift ? <GiftLeaf gift={gift} onChange={() => ensure(Date.now())} /> : null;
}
