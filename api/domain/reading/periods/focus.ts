import type { Area, Tone } from '../outlook.ts';
import { FOCUS } from '../words/periods/areas.ts';

/** What to begin with; in a slow period even the lightest area is only less slow than the rest. */
export function focusLine(time: string, { area, tone }: { area: Area; tone: Tone }): string {
  return tone === '稳' || tone === '慢'
    ? `${time}五个方面都宜缓，${area}相对松一些，先从小处做起`
    : `${time}${area}最轻快，${FOCUS[area]}`;
}
