import * as z from 'zod/mini';
import { VISIT_SOURCES } from '#domain/people/visit-source';

export const VisitBody = z.object({ source: z.enum(VISIT_SOURCES, '来源不正确') });

export type VisitBody = z.input<typeof VisitBody>;
