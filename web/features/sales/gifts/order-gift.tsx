import { LoadState } from '#web/ui/load-state.tsx';
import { GiftPanel } from './gift-panel.tsx';
import { GIFTS } from './text.ts';
import { useGifts } from './use-gifts.ts';

/** The gift of one order. */
export default function OrderGift({ clientSn }: { clientSn: string }) {
  const { data, failed, retry, ensure } = useGifts();
  if (!data) return <LoadState failed={failed} onRetry={retry} texts={GIFTS} placeholder="h-66" />;
  const gift = data.find(({ client_sn }) => client_sn === clientSn);
  return gift ? <GiftPanel gift={gift} onChange={() => ensure(Date.now())} /> : null;
}
