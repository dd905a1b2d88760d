import { overPostgres } from '../../scripts/testing/steps.ts';
import type { Outcome } from './check.ts';

/** The walks of both models through the product, over PostgreSQL. */
export async function walksOverPostgres(quick: boolean): Promise<Outcome> {
  const { passed, failed, failures } = await overPostgres(['tests/model-drives'], {
    MODEL_WALKS: quick ? '12' : '200',
  });
  return { passed: failed === 0 && passed > 0, measured: [`${passed} walks passed`, ...failures].join('; ') };
}

/** Gifts in any order over PostgreSQL, and forty redemptions at once. */
export async function giftsOverPostgres(quick: boolean): Promise<Outcome> {
  const { passed, failed, failures } = await overPostgres(['tests/gifts'], {
    GIFT_SEQUENCES: quick ? '12' : '10000',
    RACE_ROUNDS: quick ? '8' : '1000',
  });
  return { passed: failed === 0 && passed > 0, measured: [`${passed} tests passed`, ...failures].join('; ') };
}
