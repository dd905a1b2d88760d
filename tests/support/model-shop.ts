/**
 * The shop's money and goods beside the gateway, as a model whose every state can be visited: backup and restore, a
 * refund at the gateway's own console, a deleted account. Instants are left out: what may come late may come at any
 * step. `Product` says what the shop does; each of its switches was once off.
 */

export interface Product {
  /** A refund made at the gateway's console gets its event. */
  writesEvent: boolean;
  /** Paid orders are asked about each night, and after a restore before all else. */
  asks: boolean;
  /** Money that comes for a deleted account goes back. */
  returns: boolean;
}

export interface Row {
  status: 'ABSENT' | 'WAITING' | 'CLOSED' | 'PAID' | 'REFUNDED';
  grant: 'none' | 'live' | 'suspended' | 'revoked';
  refund: 'none' | 'open' | 'done';
  /** Each refund has its event. */
  said: boolean;
  read: boolean;
  /** The money went back without us. */
  outside: boolean;
}

/** One order on both sides; a copy of our row; what no restore undoes. */
export interface Order {
  row: Row;
  kept: Row;
  gateway: 'none' | 'paid' | 'returned';
  /** Somebody has read the text. */
  seen: boolean;
  /** Paid when the account was gone. */
  late: boolean;
  /** After a restore: the gateway was not asked yet; what was read since the copy is not known. */
  unasked: boolean;
  unread: boolean;
}

export interface World {
  orders: readonly Order[];
  hasKept: boolean;
  alive: boolean;
  /** Everything that is asked by itself was asked. */
  rest: boolean;
}

const NO_ROW: Row = { status: 'ABSENT', grant: 'none', refund: 'none', said: false, read: false, outside: false };
const NEW: Order = {
  row: NO_ROW,
  kept: NO_ROW,
  gateway: 'none',
  seen: false,
  late: false,
  unasked: false,
  unread: false,
};

export const begin = (orders: number): World => ({
  orders: Array.from({ length: orders }, () => NEW),
  hasKept: false,
  alive: true,
  rest: false,
});

/** Our row after the gateway's answer. */
function heard(row: Row, word: Order['gateway'], alive: boolean, product: Product): Row {
  if (row.status === 'ABSENT') return row;
  if (word === 'paid' && (row.status === 'WAITING' || row.status === 'CLOSED')) {
    if (alive || !product.returns) return { ...row, status: 'PAID', grant: 'live' };
    return { ...row, status: 'PAID', grant: 'suspended', refund: 'open', said: true };
  }
  if (word !== 'returned' || row.status === 'REFUNDED') return row;
  const back: Row = { ...row, status: 'REFUNDED', grant: 'revoked', refund: 'done' };
  return row.refund === 'open' ? back : { ...back, said: product.writesEvent, outside: true };
}

const isUnpaid = ({ status }: Row) => status === 'WAITING' || status === 'CLOSED';

/** Acts on one order; null where the act is not possible. */
const ORDER_ACTS = {
  order: (o, w) =>
    w.alive && o.row.status === 'ABSENT' && o.gateway === 'none'
      ? { ...o, row: { ...NO_ROW, status: 'WAITING' } }
      : null,
  pay: (o, w) => (isUnpaid(o.row) && o.gateway === 'none' ? { ...o, gateway: 'paid', late: !w.alive } : null),
  hear: (o, w, p) =>
    o.row.status === 'ABSENT' ? null : { ...o, row: heard(o.row, o.gateway, w.alive, p), unasked: false },
  close: (o) => (o.row.status === 'WAITING' ? { ...o, row: { ...o.row, status: 'CLOSED' } } : null),
  read: (o, w) =>
    w.alive && o.row.grant === 'live' && !o.unasked ? { ...o, row: { ...o.row, read: true }, seen: true } : null,
  giveBack: (o, w) =>
    w.alive && o.row.status === 'PAID' && o.row.refund === 'none' && !o.row.read && !o.unasked && !o.unread
      ? { ...o, row: { ...o.row, refund: 'open', said: true, grant: 'suspended' } }
      : null,
  gatewayReturns: (o) => (o.row.refund === 'open' && o.gateway === 'paid' ? { ...o, gateway: 'returned' } : null),
  consoleReturns: (o) => (o.gateway === 'paid' ? { ...o, gateway: 'returned' } : null),
} satisfies Record<string, (order: Order, world: World, product: Product) => Order | null>;

function afterRestore(order: Order, product: Product): Order {
  const { kept, gateway } = order;
  if (!product.asks) return { ...order, row: kept };
  // Numbers of orders made since are found in the replaced database, notices, bills, or with the buyers.
  const isFound = kept.status === 'ABSENT' && gateway !== 'none';
  return {
    ...order,
    row: isFound ? { ...NO_ROW, status: 'WAITING' } : kept,
    unasked: kept.status !== 'ABSENT',
    unread: kept.status !== 'ABSENT' || gateway !== 'none',
  };
}

function atRest(order: Order, alive: boolean, product: Product): Order {
  const { row } = order;
  const asked = isUnpaid(row) || row.refund === 'open' || product.asks;
  const once = asked ? heard(row, order.gateway, alive, product) : row;
  const gateway = once.refund === 'open' && order.gateway === 'paid' ? 'returned' : order.gateway;
  return {
    ...order,
    gateway,
    row: once.refund === 'open' ? heard(once, gateway, alive, product) : once,
    unasked: false,
  };
}

const WORLD_ACTS = {
  deleteAccount: (w) =>
    w.alive ? { ...w, alive: false, orders: w.orders.map((o) => ORDER_ACTS.close(o) ?? o) } : null,
  backup: (w) => ({ ...w, hasKept: true, orders: w.orders.map((o) => ({ ...o, kept: o.row })) }),
  restore: (w, p) => (w.hasKept ? { ...w, orders: w.orders.map((o) => afterRestore(o, p)) } : null),
  comeToRest: (w, p) => (w.rest ? null : { ...w, orders: w.orders.map((o) => atRest(o, w.alive, p)) }),
} satisfies Record<string, (world: World, product: Product) => World | null>;

export type ActName = keyof typeof ORDER_ACTS | keyof typeof WORLD_ACTS;

export interface Step {
  act: ActName;
  /** Of which order; 0 for acts on all. */
  order: number;
  world: World;
}

/** Every step that is possible. */
export function stepsFrom(world: World, product: Product): Step[] {
  const steps: Step[] = [];
  const worlds: [keyof typeof WORLD_ACTS, (w: World, p: Product) => World | null][] = [
    ['deleteAccount', WORLD_ACTS.deleteAccount],
    ['backup', WORLD_ACTS.backup],
    ['restore', WORLD_ACTS.restore],
    ['comeToRest', WORLD_ACTS.comeToRest],
  ];
  for (const [act, of] of worlds) {
    const next = of(world, product);
    if (next) steps.push({ act, order: 0, world: { ...next, rest: act === 'comeToRest' } });
  }
  const acts: [keyof typeof ORDER_ACTS, (o: Order, w: World, p: Product) => Order | null][] = [
    ['order', ORDER_ACTS.order],
    ['pay', ORDER_ACTS.pay],
    ['hear', ORDER_ACTS.hear],
    ['close', ORDER_ACTS.close],
    ['read', ORDER_ACTS.read],
    ['giveBack', ORDER_ACTS.giveBack],
    ['gatewayReturns', ORDER_ACTS.gatewayReturns],
    ['consoleReturns', ORDER_ACTS.consoleReturns],
  ];
  for (const [index, one] of world.orders.entries()) {
    for (const [act, of] of acts) {
      const next = of(one, world, product);
      if (next)
        steps.push({ act, order: index, world: { ...world, rest: false, orders: world.orders.with(index, next) } });
    }
  }
  return steps;
}

/** Promises of the shop in every state. */
export const PROMISES: Readonly<Record<string, (world: World) => boolean>> = {
  // A refund at the gateway's console is somebody's decision, and not the buyer's right.
  'never both, the text and the money': ({ orders, alive }) =>
    orders.every(({ seen, row }) => !(alive && seen && row.refund !== 'none' && !row.outside)),
  'never neither: money that is there has its goods': ({ orders, alive, rest }) =>
    !(rest && alive) || orders.every(({ gateway, row }) => gateway !== 'paid' || row.grant === 'live'),
  'no goods for money that went back': ({ orders, rest }) =>
    !rest || orders.every(({ gateway, row }) => gateway !== 'returned' || row.grant !== 'live'),
  'money of nobody goes back': ({ orders, rest }) =>
    !rest || orders.every(({ late, gateway }) => !late || gateway === 'returned'),
  'every refund has its event': ({ orders }) => orders.every(({ row }) => row.refund !== 'done' || row.said),
};

const rowKey = ({ status, grant, refund, said, read, outside }: Row) =>
  `${status}${grant}${refund}${+said}${+read}${+outside}`;

const orderKey = ({ row, kept, gateway, seen, late, unasked, unread }: Order) =>
  `${rowKey(row)}/${rowKey(kept)}/${gateway}${+seen}${+late}${+unasked}${+unread}`;

/** Names worlds; an order that a step left alone is not named again. */
function worldKeys(): (world: World) => string {
  const numbers = new Map<string, number>();
  const known = new WeakMap<Order, number>();
  const numberOf = (order: Order): number => {
    const before = known.get(order);
    if (before !== undefined) return before;
    const key = orderKey(order);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    known.set(order, number);
    return number;
  };
  return ({ orders, hasKept, alive, rest }) => `${orders.map(numberOf).join('|')} ${+hasKept}${+alive}${+rest}`;
}

export interface Explored {
  states: number;
  steps: number;
  /** The acts of the shortest way to a state that breaks a promise, by promise. */
  broken: Record<string, string[]>;
}

interface Visited {
  world: World;
  from: Visited | null;
  act: ActName | null;
}

function wayTo(state: Visited): string[] {
  const acts: string[] = [];
  for (let at: Visited | null = state; at?.act; at = at.from) acts.unshift(at.act);
  return acts;
}

/** Visits every state, the nearest first. */
export function explore(orders: number, product: Product): Explored {
  const first: Visited = { world: begin(orders), from: null, act: null };
  const keyOf = worldKeys();
  const known = new Set([keyOf(first.world)]);
  const queue = [first];
  const promises = Object.entries(PROMISES);
  const broken: Record<string, string[]> = {};
  let steps = 0;
  for (const state of queue) {
    for (const [name, holds] of promises) {
      if (!(name in broken) && !holds(state.world)) broken[name] = wayTo(state);
    }
    for (const { act, world } of stepsFrom(state.world, product)) {
      steps += 1;
      const key = keyOf(world);
      if (known.has(key)) continue;
      known.add(key);
      queue.push({ world, from: state, act });
    }
  }
  return { states: known.size, steps, broken };
}
