import type * as z from 'zod/mini';
import { EVERY_ORDER } from '#api/gateways/sandbox/fault-repository';
import { FAULT_TABLE } from '#api/gateways/sandbox/fault-table';
import type { GatewaySimulator } from '#api/gateways/sandbox/simulator';
import type { SandboxFaultBody } from '#contract/sandbox';
import { invalid } from '#domain/errors';

/** @throws AppError validation if a gateway-wide fault is requested for one order */
export async function setFault({ faults }: GatewaySimulator, wanted: z.infer<typeof SandboxFaultBody>): Promise<void> {
  const { fault, on, client_sn: clientSn, value, times } = wanted;
  if (clientSn !== undefined && !FAULT_TABLE[fault].perOrder) {
    throw invalid('此故障不能只用于一笔订单', 'client_sn');
  }
  await faults.set({ fault, scope: clientSn ?? EVERY_ORDER, on, value, times });
}
