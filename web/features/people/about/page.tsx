import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as calls from '#contract/calls/site';
import type { About } from '#contract/site';
import { INVOICE_DAYS } from '#domain/shop/invoice';
import { supportedText } from '#web/browsers.ts';
import { useApp } from '#web/lib/app.ts';
import { longDate } from '#web/lib/long-date.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { PolicyDialog } from '../accounts/policy-dialog.tsx';
import { ContactButton } from '../contact/contact-button.tsx';
import { ABOUT } from './text.ts';

const ICP = 'https://beian.miit.gov.cn/';
const POLICE = 'https://beian.mps.gov.cn/#/query/webSearch?code=';

/** 关于本站: operator, registration numbers and contacts. */
export default function AboutPage() {
  const { api } = useApp();
  const { data, failed, retry } = useAnswer('about', () => api.call(calls.about));
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-8">
      <h1 className="heading">{ABOUT.title}</h1>
      {!data && <LoadState failed={failed} onRetry={retry} page texts={ABOUT} placeholder="h-66" />}
      {data && <Operator about={data} />}
      <section className="grid gap-2">
        <h2 className="heading">{ABOUT.rights}</h2>
        <p>{ABOUT.complaint}</p>
        <p>{ABOUT.minors}</p>
        <p>{ABOUT.invoices(INVOICE_DAYS)}</p>
        <div className="flex flex-wrap gap-x-5">
          <ContactButton className="link" />
          <Link to="/orders" className="link">
            {ABOUT.orders}
          </Link>
          <DialogButton className="link" dialog={(close) => <PolicyDialog onClose={close} />}>
            {ABOUT.privacy}
          </DialogButton>
          <Link to="/honesty" className="link">
            {ABOUT.honesty}
          </Link>
        </div>
      </section>
    </article>
  );
}

function Operator({ about }: { about: About }) {
  const { operatorName, creditCode, address, phone, icpNumber, policeRecord, pricesSince, version } = about;
  return (
    <section className="grid gap-3">
      {operatorName && <p className="wrap-anywhere">{ABOUT.run(operatorName)}</p>}
      <dl className="rows">
        <Fact name={ABOUT.code} value={creditCode} />
        <Fact name={ABOUT.address} value={address} />
        <Fact name={ABOUT.phone} value={phone && <a href={`tel:${phone.replace(/[^0-9+]/g, '')}`}>{phone}</a>} />
        <Fact name={ABOUT.icp} value={icpNumber && <Outside href={ICP}>{icpNumber}</Outside>} />
        <Fact
          name={ABOUT.police}
          value={policeRecord && <Outside href={POLICE + policeRecord.replace(/\D/g, '')}>{policeRecord}</Outside>}
        />
        <Fact name={ABOUT.prices} value={pricesSince && ABOUT.pricesSince(longDate(pricesSince))} />
        <Fact name={ABOUT.version} value={version} />
        <Fact name={ABOUT.browsers} value={supportedText('web')} />
      </dl>
    </section>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link">
      {children}
    </a>
  );
}

/** A fact about the operator; renders nothing if unset. */
function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div className="row min-h-11 flex-wrap">
      <dt className="flex-none text-meta text-ink3">{name}</dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere">{value}</dd>
    </div>
  );
}
