import { NOTHING, tagged } from '../call.ts';
import {
  KioskBody,
  KioskCode,
  KioskCountBody,
  KioskList,
  WallAnswer,
  WallBegun,
  WallId,
  WallList,
  WallPairBody,
} from '../screens.ts';

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

export const listWalls = get('/api/admin/walls', 'wall:pair', '墙上屏', { answer: WallList });

/** Pairs a screen by the code that it shows. */
export const pairWall = post('/api/admin/walls', 'wall:pair', '配对墙上屏', {
  body: WallPairBody,
  answer: WallList,
  sentence: '已配对',
});

export const endWall = post('/api/admin/walls/:id/end', 'wall:pair', '停用墙上屏', {
  params: WallId,
  answer: WallList,
  sentence: '已停用',
});

export const beginWall = post('/api/admin/wall/begin', 'open', '墙上屏要配对码', {
  open: 'the token opens nothing until staff have entered the code',
  answer: WallBegun,
});

export const readWall = get('/api/admin/wall', 'wall', '墙上屏', { answer: WallAnswer });
