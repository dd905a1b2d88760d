import * as z from 'zod/mini';
import { ClientSn, UserId } from './ids.ts';

const NO_TEXT = '请输入咨询内容';

export const SaveDemandsBody = z.object({
  id: UserId,
  demands: z.string(NO_TEXT).check(z.minLength(1, NO_TEXT), z.maxLength(1000, '咨询内容不能超过100个字')),
  /** The paid order it belongs to; left out: the newest one. */
  client_sn: z.optional(ClientSn),
});

export type SaveDemandsBody = z.input<typeof SaveDemandsBody>;
