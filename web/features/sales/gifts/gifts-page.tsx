import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { PlanView } from '#contract/plans';
import { ADULT_CONSENT } from '#domain/people/consent';
import { SIGNATURE_LENGTH } from '#domain/people/signature';
import { GIFT_GREETINGS, giftName } from '#domain/shop/gift';
import { isPaidLevel } from '#domain/shop/membership';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { useQuery } from '#web/lib/query.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import EmptyState from '#web/ui/empty-state.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Field } from '../../people/accounts/fields.tsx';
import { PlanTiles } from '../plans/plan-tiles.tsx';
import { PLANS } from '../plans/text.ts';
import { PAY } from '../purchase/pay-text.ts';
import { usePurchase } from '../purchase/purchase.ts';
import { GiftPanel } from './gift-panel.tsx';
import { GIFTS } from './text.ts';
import { useGifts } from './use-gifts.ts';

const GiftForm = z.object({
  from: z.string().check(z.refine((from) => from.trim() !== '', GIFTS.noFrom)),
  note: z.enum(['', ...GIFT_GREETINGS]),
});
type GiftForm = z.infer<typeof GiftForm>;

/** 送会员: buys a gift, and shows those bought. */
export default function GiftsPage() {
  const { userId } = useStore(useApp().session);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-8">
      <header>
        <h1 className="heading">{GIFTS.title}</h1>
        <p className="text-meta text-ink2">{GIFTS.lead}</p>
      </header>
      <BuyGift />
      {userId && <BoughtGifts key={userId} />}
      <Link to="/gift" className="link text-meta">
        {GIFTS.haveCode}
      </Link>
    </article>
  );
}

function BuyGift() {
  const { plans } = useApp();
  const { data, failed } = useQuery(plans);
  const { buy, busy } = usePurchase();
  const { give } = useSearch({ from: '/gifts' });
  const navigate = useNavigate();
  const form = useAppForm<GiftForm>({ schema: GiftForm, defaultValues: { from: '', note: '' } });
  if (!data) return <LoadState failed={failed} onRetry={plans.retry} texts={PLANS} placeholder="h-66" />;
  const onSale = data.filter(({ type }) => isPaidLevel(type));
  const chosen = onSale.find(({ type }) => type === give) ?? onSale[0];

  async function pay({ from, note }: GiftForm) {
    if (!chosen || chosen.paused) return;
    await buy({ type: chosen.type, gift: { from, note: note || undefined }, onFault: form.complain });
  }
  // In the address, so that the choice survives the login.
  const choose = (type: PlanView['type']) =>
    void navigate({ to: '/gifts', search: { give: type }, replace: true, resetScroll: false });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit(pay, PAY.unreached)} onInput={form.clear}>
      {chosen && (
        <PlanTiles
          heading="h2"
          label={GIFTS.plan}
          plans={onSale}
          chosen={chosen.type}
          nameOf={({ type, name }) => (isPaidLevel(type) ? giftName(type) : name)}
          onChoose={choose}
        />
      )}
      <Field label={GIFTS.from} maxLength={2 * SIGNATURE_LENGTH} autoComplete="nickname" {...form.field('from')} />
      <label className="grid gap-1.5">
        <span className="text-meta text-ink2">{GIFTS.note}</span>
        <select className="field" {...form.field('note')}>
          <option value="">{GIFTS.noNote}</option>
          {GIFT_GREETINGS.map((wish) => (
            <option key={wish}>{wish}</option>
          ))}
        </select>
      </label>
      <Problem id={form.problemId} text={form.problem?.message} />
      {chosen?.paused ? (
        <p role="status">{chosen.paused}</p>
      ) : (
        <Button type="submit" busy={busy}>
          {GIFTS.pay(chosen?.display ?? '')}
        </Button>
      )}
      <ul className="grid list-disc gap-1 ps-4 text-meta text-ink2">
        {GIFTS.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
        <li>{ADULT_CONSENT.text}</li>
      </ul>
    </form>
  );
}

function BoughtGifts() {
  const { data, failed, retry, ensure } = useGifts();
  return (
    <section className="grid gap-3">
      <h2 className="heading">{GIFTS.bought}</h2>
      {!data && <LoadState failed={failed} onRetry={retry} texts={GIFTS} placeholder="h-40" />}
      {data?.length === 0 && <EmptyState drawing="boat" title={GIFTS.none} text={GIFTS.noneText} />}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((gift) => (
            <li key={gift.client_sn}>
              <GiftPanel gift={gift} onChange={() => ensure(Date.now())} />
            </li>
          ))}
        </ul>
      )}
      <Link to="/orders" className="link text-meta">
        {GIFTS.orders}
      </Link>
    </section>
  );
}
