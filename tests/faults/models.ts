import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { overPostgres } from '../../scripts/testing/steps.ts';
import { begin, isNext, type Order, type Product, type Row, type World } from '../support/model-shop.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import type { Outcome } from './check.ts';

const SPECIFICATION = 'tests/support/model-shop.qnt';
/** Its evaluator in TypeScript: the other one, and the checkers behind `verify`, are fetched from a code host. */
const QUINT = [process.execPath, '--bun', 'node_modules/@informalsystems/quint/dist/src/cli.js'];
const FIXED_SEED = 7;
/** Breaks each promise within this many traces: the rarest is met once in some thousand. */
const BREAKING = { samples: 40_000, steps: 15 };
const PROMISES = [
  'neverBoth',
  'neverNeither',
  'noGoodsForNothing',
  'nobodysMoneyGoesBack',
  'everyRefundHasItsEvent',
] as const;

interface Ran {
  code: number;
  said: string;
}

async function quint(...args: string[]): Promise<Ran> {
  const child = Bun.spawn([...QUINT, ...args], { stdout: 'pipe', stderr: 'pipe', stdin: 'ignore' });
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, said: out + err };
}

interface Run {
  main: 'asItWas' | 'asItIs';
  invariant: string;
  samples: number;
  steps: number;
  seed: number;
}

const run = ({ main, invariant, samples, steps, seed }: Run, ...more: string[]) =>
  quint(
    'run',
    '--backend=typescript',
    `--main=${main}`,
    `--invariant=${invariant}`,
    `--max-samples=${samples}`,
    `--max-steps=${steps}`,
    `--seed=${seed}`,
    ...more,
    SPECIFICATION,
  );

const isHeld = ({ code, said }: Ran) => code === 0 && said.includes('No violation found');
const isBroken = ({ code, said }: Ran) => code !== 0 && said.includes('Invariant violated');

const ROW = z.object({
  status: z.enum(['ABSENT', 'WAITING', 'CLOSED', 'PAID', 'REFUNDED']),
  grant: z.enum(['none', 'live', 'suspended', 'revoked']),
  refund: z.enum(['none', 'open', 'done']),
  said: z.boolean(),
  read: z.boolean(),
  outside: z.boolean(),
}) satisfies z.ZodType<Row>;
const ROWS = z.object({ '#map': z.array(z.tuple([z.string(), ROW])) }).transform((rows) => new Map(rows['#map']));
const WORDS = z
  .object({ '#map': z.array(z.tuple([z.string(), z.enum(['none', 'paid', 'returned'])])) })
  .transform((words) => new Map(words['#map']));
const NAMES = z.object({ '#set': z.array(z.string()) }).transform((set) => new Set(set['#set']));
/** The world of a trace as Quint writes it (Informal Trace Format). */
const WORLD = z.object({
  shop: ROWS,
  kept: ROWS,
  gateway: WORDS,
  hasKept: z.boolean(),
  alive: z.boolean(),
  rest: z.boolean(),
  seen: NAMES,
  late: NAMES,
  unasked: NAMES,
  unread: NAMES,
});
const TRACE = z.object({
  states: z.array(z.looseObject({ 'mbt::actionTaken': z.string(), 'asItIs::shop::w': WORLD })).min(2),
});

/** The same world in the words of the TypeScript. */
function worldOf(written: z.infer<typeof WORLD>): World {
  const there = <T>(map: Map<string, T>, name: string): T => {
    const value = map.get(name);
    if (value === undefined) throw new Error(`The trace lacks order ${name}.`);
    return value;
  };
  const orders = [...written.shop.keys()].sort().map(
    (name): Order => ({
      row: there(written.shop, name),
      kept: there(written.kept, name),
      gateway: there(written.gateway, name),
      seen: written.seen.has(name),
      late: written.late.has(name),
      unasked: written.unasked.has(name),
      unread: written.unread.has(name),
    }),
  );
  return { orders, hasKept: written.hasKept, alive: written.alive, rest: written.rest };
}

const KEPT: Product = { writesEvent: true, asks: true, returns: true };

/** Number of steps of a trace that the TypeScript does not take; the first of them. */
function differences(file: string): { steps: number; wrong: string[] } {
  const { states } = TRACE.parse(JSON.parse(readFileSync(file, 'utf8')));
  const wrong: string[] = [];
  let before = begin(2);
  for (const [index, state] of states.entries()) {
    const world = worldOf(state['asItIs::shop::w']);
    const act = state['mbt::actionTaken'];
    // The first state is `init`: the world that both begin with.
    const isSame = index === 0 ? Bun.deepEquals(world, before, true) : isNext(before, act, world, KEPT);
    if (!isSame) wrong.push(`${act} at step ${index}`);
    before = world;
  }
  return { steps: states.length - 1, wrong };
}

/**
 * The specification in Quint: its types, random runs that keep the promises (a fixed seed and a new one) and break each
 * where the shop is as it once was, and traces of it taken step by step by the TypeScript.
 */
export async function quintRuns(quick: boolean): Promise<Outcome> {
  const typed = await quint('typecheck', SPECIFICATION);
  const fresh = Date.now() % 2 ** 31;
  const samples = quick ? 1_000 : 15_000;
  const kept = [FIXED_SEED, fresh].map((seed) => ({ seed, main: 'asItIs', invariant: 'promises' }) as const);
  const faults: string[] = typed.code === 0 ? [] : [`typecheck: ${typed.said}`];
  for (const each of kept) {
    if (!isHeld(await run({ ...each, samples, steps: 18 }))) faults.push(`broken with seed ${each.seed}`);
  }
  for (const invariant of PROMISES) {
    const ran = await run({ main: 'asItWas', invariant, seed: FIXED_SEED, ...BREAKING });
    if (!isBroken(ran)) faults.push(`${invariant} is not broken where it has to be`);
  }
  const folder = scratchFolder('quint');
  try {
    const traces = quick ? 40 : 400;
    const written = { main: 'asItIs', invariant: 'promises', samples: traces, steps: 20, seed: fresh } as const;
    await run(written, '--mbt', `--n-traces=${traces}`, `--out-itf=${join(folder, 't_{seq}.itf.json')}`);
    const read = globSync(join(folder, '*.itf.json')).map(differences);
    if (read.length !== traces) faults.push(`${read.length} traces written of ${traces}`);
    const wrong = read.flatMap((trace) => trace.wrong);
    const steps = read.reduce((sum, trace) => sum + trace.steps, 0);
    return {
      passed: faults.length === 0 && wrong.length === 0,
      measured: [
        `2 × ${samples} traces keep the promises (seeds ${FIXED_SEED}, ${fresh}), ${PROMISES.length} break where they must`,
        `${wrong.length} of ${steps} steps differ from the TypeScript`,
        ...faults,
        ...wrong.slice(0, 3),
      ].join('; '),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
