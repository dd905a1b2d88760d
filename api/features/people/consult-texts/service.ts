import { type ConsultWay, type WayChoice, wayChoice } from '#domain/consulting/way';
import type { Context } from '../../context.ts';

// Texts of client and staff about a consultation lie in the database sealed with the client's key, so
// that a stolen database reveals no person's troubles.

export function seal(ctx: Context, userId: string, text: string): Promise<string> {
  return ctx.dataKeys.seal(userId, 'consult', text);
}

/** The text of a sealed column; null for no text, and where its key was destroyed. */
export async function open(ctx: Context, userId: string, sealed: string | null): Promise<string | null> {
  return sealed === null || sealed === '' ? null : ctx.dataKeys.open(userId, 'consult', sealed);
}

/** A choice of way as it is kept, its number at WeChat sealed. Throws AppError validation. */
export async function sealWay(
  ctx: Context,
  userId: string,
  wish: { way: ConsultWay; wechat?: string | undefined },
): Promise<WayChoice> {
  const { way, wechat } = wayChoice(wish.way, wish.wechat);
  return { way, wechat: wechat === null ? null : await seal(ctx, userId, wechat) };
}
