import * as z from 'zod/mini';
import { CODE, KIOSK_STEPS, typedCode } from '#domain/console/screens';
import { WALL_HOURS } from '#domain/consulting/wall';
import { oneLine } from './staff-text.ts';

const NO_CODE = '请输入8位的码';
const ShopCode = z.string(NO_CODE).check(z.regex(CODE, NO_CODE));

export const KioskCountBody = z.object({ shop: ShopCode, what: z.enum(KIOSK_STEPS, '步骤不正确') });
export type KioskCountBody = z.input<typeof KioskCountBody>;

export const KioskCode = z.object({ code: ShopCode });
/** The name of a place: signs, letters, digits, and what stands between them. */
const placeName = (name: string, most: number) =>
  oneLine(name, 1, most).check(z.regex(/^[\p{Script=Han}A-Za-z0-9 ·()（）-]+$/u, `${name}只能用汉字、字母和数字`));

export const KioskBody = z.object({ name: placeName('店名', 30) });
export type KioskBody = z.input<typeof KioskBody>;

const counts = z.object({ start: z.int(), chart: z.int(), take: z.int(), consult: z.int() });

/** Tablets of shops, with what their guests did on this day and the 30 up to it. */
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

/** The token that the screen keeps, and the code that it shows until then. */
export const WallBegun = z.object({ token: z.string(), code: z.string(), until: z.int() });
export type WallBegun = z.infer<typeof WallBegun>;

export const WallPairBody = z.object({
  code: z.pipe(z.string(NO_CODE).check(z.maxLength(20, NO_CODE)), z.transform(typedCode)).check(z.regex(CODE, NO_CODE)),
  name: placeName('屏幕名称', 20),
});
export type WallPairBody = z.input<typeof WallPairBody>;

export const WallId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/, '编号不正确')) });

export const WallList = z.object({
  walls: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      pairedAt: z.int(),
      /** User name or name of the person who entered the code. */
      pairedBy: z.nullable(z.string()),
      expiresAt: z.int(),
      seenAt: z.nullable(z.int()),
    }),
  ),
});
export type WallList = z.infer<typeof WallList>;

/** Figures and hours of a Beijing day, and nothing of a client. */
export const WallView = z.object({
  /** ms, of the server: the clock of a screen may be wrong. */
  now: z.int(),
  /** Another one than the page was built with: it loads itself again. */
  release: z.string(),
  name: z.string(),
  expiresAt: z.int(),
  masters: z.array(
    z.object({
      /** Fewest first characters of the public name that tell the masters apart. */
      initials: z.string(),
      hours: z.array(z.object({ at: z.int(), state: z.enum(WALL_HOURS) })),
    }),
  ),
  overdue: z.int(),
  /** Since when the oldest of them is overdue, ms. */
  overdueSince: z.nullable(z.int()),
  waiting: z.int(),
  unassigned: z.int(),
  /** Orders, a count alone. */
  paidToday: z.int(),
});
export type WallView = z.infer<typeof WallView>;
/** Null until staff have entered the code. */
export const WallAnswer = z.nullable(WallView);
