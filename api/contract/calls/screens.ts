import { NOTHING, tagged } from '../call.ts';
import { KioskBody, KioskCode, KioskCountBody, KioskList } from '../screens.ts';

const { get, post } = tagged('screens');

export const countKioskStep = post('/api/web/kiosk-count', 'open', '店内平板计数', {
  open: 'a number of a day that names nobody',
  body: KioskCountBody,
  answer: NOTHING,
});

export const listKiosks = get('/api/admin/kiosks', 'kiosks:manage', '店内平板', { answer: KioskList });

export const addKiosk = post('/api/admin/kiosks', 'kiosks:manage', '添加店内平板', {
  body: KioskBody,
  answer: KioskList,
  sentence: '已添加',
});

export const endKiosk = post('/api/admin/kiosks/:code/end', 'kiosks:manage', '停用店内平板', {
  params: KioskCode,
  answer: KioskList,
  sentence: '已停用',
});
