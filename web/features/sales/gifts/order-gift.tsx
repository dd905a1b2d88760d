import { Awaited } from '#web/ui/awaited.tsx';
import { GiftLeaf } from './gift-leaf.tsx';
import { GIFTS } from './text.ts';
import { useGifts } from './use-gifts.ts';

/** The gift of one order. */
export default function OrderGift({ clientSn }: { clientSn: string }) {
  const { data, failed, retry, ensure } = useGifts();
  if (!data) return <Awaited failed={failed} onRetry={retry} texts={GIFTS} bones="h-66" />;
  const gift = data.find(({ client_sn }) => client_sn === clientSn);
  return gift ? <GiftLeaf gift={gift} onChange={() => ensure(Date.now())} /> : null;
}
