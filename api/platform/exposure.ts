import { type PaymentConfig, paymentFaults } from './payment-config.ts';
import { type SmsConfig, smsFaults } from './sms-config.ts';

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

interface Start {
  publicUrl: string;
  host: string;
  payment: PaymentConfig;
  sms: SmsConfig;
}

/** Why this server is reachable or takes payments, each as a clause. Empty: on the local machine only. */
function exposures({ publicUrl, payment, host }: Start): string[] {
  const { hostname, protocol } = new URL(publicUrl);
  return [
    protocol === 'https:' && 'PUBLIC_URL is https',
    protocol !== 'https:' && !LOOPBACK.test(hostname) && 'PUBLIC_URL is not of this machine',
    payment.provider !== 'sandbox' && `PAYMENT_PROVIDER is ${payment.provider}`,
    !LOOPBACK.test(host) && 'HOST is not a loopback address',
  ].filter((clause) => clause !== false);
}

/** Why this start is exposed and what its sandboxes let strangers do; null when it is not both. */
export function exposedSandbox(start: Start): string | null {
  const { sms, payment } = start;
  const why = exposures(start);
  const faults = [
    ...(sms.provider === 'sandbox' ? smsFaults(sms) : []),
    ...(payment.provider === 'sandbox' ? paymentFaults(payment) : []),
  ];
  if (why.length === 0 || faults.length === 0) return null;
  return `This start is open to others (${why.join('; ')}) with a sandbox: ${faults.join('; ')}`;
}
