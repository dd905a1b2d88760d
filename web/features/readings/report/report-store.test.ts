import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Profile, UserInfo } from '#contract/profile';
import { NetworkError } from '#web/kit/client.ts';
import { createSession } from '#web/lib/session.ts';
import { loadReport } from './report-store.ts';

const BIRTH: Profile = {
  username: '13800138000',
  gender: 'female',
  calendar: 'solar',
  birthDate: '1990年5月12日',
  birthTime: 'chen',
  birthTimeText: '',
  birthTimeFull: '',
  solarDate: '',
  lunarDate: '',
  lunarDateFull: '',
};
const ACCOUNT: Omit<UserInfo, 'profile'> = {
  id: 'anna',
  username: '13800138000',
  lifeStage: null,
  isVip: false,
  vipLevel: 'free',
  vipStartAt: null,
  vipExpireAt: null,
  unpaidOrderNo: null,
  unopenedOrderNo: null,
  freeExpire: false,
  trialDays: 3,
  vipExpire: false,
  inviteCode: 'ABC123',
  createdAt: 0,
};

/** A device on which somebody with a birth is signed in. */
function signedInDevice() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const session = createSession(storage);
  session.signIn({ token: 'token', id: 'anna' });
  const info = (profile: Profile | null) => session.saveUserInfo({ ...ACCOUNT, profile });
  info(BIRTH);
  return { kept, info, device: { storage, session } };
}

const online = (text: string) => () => Promise.resolve(text);
const offline = () => Promise.reject(new NetworkError());

describe('reports read on this device', () => {
  it('are available offline, and marked as such', async () => {
    const { device } = signedInDevice();
    expect(await loadReport(device, 'today', z.string(), online('甲'))).toEqual({
      reading: '甲',
      offline: false,
    });
    expect(await loadReport(device, 'today', z.string(), offline)).toEqual({
      reading: '甲',
      offline: true,
    });
    await expect(loadReport(device, 'tomorrow', z.string(), offline)).rejects.toThrow(NetworkError);
  });

  it('do not replace what the server rejects', async () => {
    const { device } = signedInDevice();
    await loadReport(device, 'today', z.string(), online('甲'));
    const refused = () => Promise.reject(new Error('请开通会员'));
    await expect(loadReport(device, 'today', z.string(), refused)).rejects.toThrow('请开通会员');
  });

  it('are ignored in the format of another release', async () => {
    const { device, kept } = signedInDevice();
    await loadReport(device, 'today', z.string(), online('甲'));
    await expect(loadReport(device, 'today', z.number(), offline)).rejects.toThrow(NetworkError);
    for (const text of ['{}', '"x"', '[null]', '[{"name":"today"}]', '<p>']) {
      for (const name of kept.keys()) if (kept.get(name)?.includes('甲')) kept.set(name, text);
      await expect(loadReport(device, 'today', z.string(), offline)).rejects.toThrow(NetworkError);
      await loadReport(device, 'today', z.string(), online('甲'));
    }
  });

  it('are limited to the newest twelve', async () => {
    const { device } = signedInDevice();
    for (let day = 1; day <= 13; day++) await loadReport(device, `${day}`, z.string(), online(`${day}`));
    await expect(loadReport(device, '1', z.string(), offline)).rejects.toThrow();
    expect((await loadReport(device, '2', z.string(), offline)).reading).toBe('2');
  });

  it('are dropped when the birth changes, is withdrawn, or the account signs out', async () => {
    const { device, kept, info } = signedInDevice();
    const read = () => loadReport(device, 'today', z.string(), online('甲'));
    await read();
    device.session.storeBirth({ ...BIRTH, birthTime: 'wu' });
    await expect(loadReport(device, 'today', z.string(), offline)).rejects.toThrow();

    await read();
    info(null);
    expect([...kept.values()].join()).not.toContain('甲');

    info(BIRTH);
    await read();
    device.session.signOut();
    expect([...kept.values()].join()).not.toContain('甲');
  });
});
