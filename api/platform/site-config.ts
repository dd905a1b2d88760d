import { type Environment, setting } from './setting.ts';

/** What the screens say of the service; null where the operator has said nothing. */
export interface SiteConfig {
  supportContactId: string | null;
  officialContactId: string | null;
  icpNumber: string | null;
}

/** Throws ConfigError for what cannot stand on a line. */
export function readSite(env: Environment): SiteConfig {
  const words = (name: string) =>
    setting<string | null>(env, name, null, '1 to 64 characters on one line', (text) =>
      /^\P{Cc}{1,64}$/u.test(text) ? text : undefined,
    );
  return {
    supportContactId: words('SUPPORT_CONTACT_ID'),
    officialContactId: words('OFFICIAL_CONTACT_ID'),
    icpNumber: words('ICP_NUMBER'),
  };
}
