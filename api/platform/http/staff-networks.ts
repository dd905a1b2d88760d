import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import { inNetworks } from '../networks.ts';
import { callerAddress } from './client-address.ts';

const CONSOLE = /^\/(api\/)?admin(\/|$)/;

/** The console and its calls exist for these networks alone; an empty list: for all. */
export function staffNetworks(networks: readonly string[], trustedProxies: number) {
  const app = new Elysia({ name: 'staff-networks' });
  if (networks.length === 0) return app;
  const isOurs = inNetworks(networks);
  return app.onRequest(({ request, server }) => {
    if (!CONSOLE.test(new URL(request.url).pathname)) return;
    const forwarded = request.headers.get('x-forwarded-for');
    const socket = server?.requestIP(request)?.address;
    if (!isOurs(callerAddress(socket, forwarded, trustedProxies))) {
      throw new AppError('forbidden', { msg: '当前网络不能使用后台' });
    }
  });
}
