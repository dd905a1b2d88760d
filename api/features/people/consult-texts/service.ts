import { type ConsultWay, type WayChoice, wayChoice } from '#domain/consulting/way';
import type { Context } from '../../context.ts';

// Consultation texts of client and staff are encrypted with the client's key, so that a stolen database reveals none.

export function seal(ctx: Context, userId: string, text: string): Promise<string> {
  return ctx.dataKeys.seal(userId, 'consult', text);
}

/** Decrypts a text; null for no text, or if its key was destroyed. */
export async function open(ctx: Context, userId: string, sealed: string | null): Promise<string | null> {
  return sealed === null || sealed === '' ? null : ctx.dataKeys.open(userId, 'consult', sealed);
}

/**
 * Encrypts a contact method with its WeChat id for storage.
 * @throws AppError validation
 */
export async function sealWay(
  ctx: Context,
  userId: string,
  wish: { way: ConsultWay; wechat?: string | undefined },
): Promise<WayChoice> {
  const { way, wechat } = wayChoice(wish.way, wish.wechat);
  return { way, wechat: wechat === null ? null : await seal(ctx, userId, wechat) };
}
