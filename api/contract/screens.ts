import * as z from 'zod/mini';
import { CODE, KIOSK_STEPS } from '#domain/console/screens';
import { oneLine } from './staff-text.ts';

const NO_CODE = '请输入8位的码';
const ShopCode = z.string(NO_CODE).check(z.regex(CODE, NO_CODE));

export const KioskCountBody = z.object({ shop: ShopCode, what: z.enum(KIOSK_STEPS, '步骤不正确') });
export type KioskCountBody = z.input<typeof KioskCountBody>;

export const KioskCode = z.object({ code: ShopCode });
/** A place name: characters, letters, digits and separators. */
const placeName = (name: string, most: number) =>
  oneLine(name, 1, most).check(z.regex(/^[\p{Script=Han}A-Za-z0-9 ·()（）-]+$/u, `${name}只能用汉字、字母和数字`));

export const KioskBody = z.object({ name: placeName('店名', 30) });
export type KioskBody = z.input<typeof KioskBody>;

const counts = z.object({ start: z.int(), chart: z.int(), take: z.int(), consult: z.int() });

/** Shop tablets, with the counts of this day and the 30 before. */
export const KioskList = z.object({
  kiosks: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      madeAt: z.int(),
      endedAt: z.nullable(z.int()),
      today: counts,
      month: counts,
    }),
  ),
});
export type KioskList = z.infer<typeof KioskList>;
