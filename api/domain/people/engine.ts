/**
 * Engine families by their token in a user agent; the first match counts. iOS uses WebKit in every browser; from
 * Safari 26 on its version of iOS stays at 18.
 */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/OS 18_\d.{0,80} Version\/(2[6-9]|[3-9]\d)\./, 'WebKit'],
  [/(?:iPhone|iPad|CPU) OS (\d+)_/, 'WebKit'],
  [/(?:Chrome|Chromium)\/(\d+)/, 'Chromium'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Version\/(\d{1,4})[\d.]{0,20} .{0,60}Safari\//, 'WebKit'],
];

const OTHER = 'other';

/** Plausible major versions; a forged user agent must not add a label to the metrics. */
const isMajor = (major: number): boolean => major >= 10 && major < 250;

const named = (family: string, major: string): string => (isMajor(Number(major)) ? `${family} ${major}` : family);

/**
 * Returns engine family and major version of a user agent, or `other`.
 * @example engineOf('… Chrome/107.0.5304.141 Mobile Safari/537.36 MicroMessenger/8.0.30') // 'Chromium 107'
 */
export function engineOf(agent: string): string {
  for (const [sign, family] of FAMILIES) {
    const major = sign.exec(agent)?.[1];
    if (major !== undefined) return named(family, major);
  }
  return OTHER;
}

/** Returns an engine as a client reports it, or `other`. */
export function knownEngine(text: string): string {
  const [, family, major = ''] = /^(Chromium|WebKit|Firefox)(?: (\d{1,3}))?$/.exec(text.trim()) ?? [];
  return family === undefined ? OTHER : named(family, major);
}
