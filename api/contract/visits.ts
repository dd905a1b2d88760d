import * as z from 'zod/mini';
import { VISIT_SOURCES } from '#domain/people/visit-source';

export const VisitBody = z.object({ source: z.enum(VISIT_SOURCES, '来源不正确') });

export const ChartOpenedBody = z.object({
  id: z.string('请先登录').check(z.minLength(1), z.maxLength(64)),
});

export type VisitBody = z.infer<typeof VisitBody>;
