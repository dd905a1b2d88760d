import type { WallBegun } from '#contract/screens';
import type { TestApp } from './app.ts';

/** A screen that shows its code, and what it keeps. */
export async function newWall(app: TestApp): Promise<WallBegun> {
  return (await app.call('POST', '/api/admin/wall/begin', { body: {} })).data as WallBegun;
}

/** The token of a screen whose code an owner has entered. */
export async function pairedWall(app: TestApp, name = '前台'): Promise<string> {
  const { token, code } = await newWall(app);
  await app.call('POST', '/api/admin/walls', { token: await app.staffToken('owner'), body: { code, name } });
  return token;
}
