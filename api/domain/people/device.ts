/** First that fits counts: Edge and WeChat call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];

/** Android calls itself Linux too, and an iPhone says that it is like a Mac. */
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
 * A user agent as people call the thing in front of them. It is what the browser says of itself,
 * good for recognising one's own devices and for nothing else.
 *
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/141.0 Safari/537.36') // Chrome · Windows
 */
export function deviceOf(agent: string): string {
  const parts = [named(BROWSERS, agent), named(SYSTEMS, agent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : '未知设备';
}
