import { tagged } from '../call.ts';
import { About, Site } from '../site.ts';

const siteCalls = tagged('site');

export const site = siteCalls.get('/api/web/site', 'open', '服务信息', {
  open: 'what has to be said of the service',
  answer: Site,
});

export const about = siteCalls.get('/api/web/about', 'open', '经营者信息', {
  open: 'who runs the service has to be said to everybody',
  answer: About,
});

export const staffSite = siteCalls.get('/api/admin/site', 'open', '服务信息', {
  open: 'the same, before the sign-in',
  answer: Site,
});
