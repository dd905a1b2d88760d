import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { Site } from '#contract/site';
import { ok } from '../../platform/http/answer.ts';

/**
 * GET /api/web/site     whom to turn to, and what has to be said of the service
 * GET /api/admin/site   the same, for the console
 */
export function siteRoutes(site: Site) {
  const answer = {
    response: envelope(Site),
    detail: { summary: '服务信息', tags: ['site'] },
  };
  return new Elysia({ prefix: '/api' })
    .get('/web/site', () => ok(site), answer)
    .get('/admin/site', () => ok(site), answer);
}
