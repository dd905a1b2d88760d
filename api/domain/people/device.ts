/** The first match counts: Edge and WeChat claim to be Chrome too, and Chrome claims to be Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];

/** Android claims to be Linux too, and an iPhone claims to be like a Mac. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const named = (table: readonly (readonly [RegExp, string])[], agent: string) =>
  table.find(([sign]) => sign.test(agent))?.[1];

/**
 * Returns a readable name for a user agent. Self-reported: only good for recognising one's devices.
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/141.0 Safari/537.36') // Chrome · Windows
 */
export function deviceOf(agent: string): string {
  const parts = [named(BROWSERS, agent), named(SYSTEMS, agent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : '未知设备';
}
