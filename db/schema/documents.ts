import { customType } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import type { AuditDetail } from '#domain/console/audit';
import type { PasskeyTransport } from '#domain/console/passkey';
import type { SavedSearch } from '#domain/console/saved-view';
import { CARD_LIMITS, LANGUAGES, type MasterProfile, SCHOOLS, TOPICS } from '#domain/consulting/master-profile';
import type { DayException, WeeklyStretch } from '#domain/consulting/slots';
import { CONSULT_WAYS } from '#domain/consulting/way';
import { keysOf } from '#domain/lookup';
import type { OrderFlag } from '#domain/shop/order-state';

/**
 * Returns a field that reads as `fallback` when a stored document lacks it or holds another type. The stored text is
 * left as it is.
 */
const field = <T>(schema: z.ZodMiniType<T>, fallback: T) =>
  z.catch(z._default(schema, fallback as never), fallback as never);

/** Returns a list that reads without the elements that do not match. */
const list = <T>(element: z.ZodMiniType<T>) =>
  z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((found) =>
        found.flatMap((each): T[] => {
          const { data, success } = z.safeParse(element, each);
          return success ? [data] : [];
        }),
      ),
    ),
    [],
  );

/** Values of a list whose names a newer release may have more of: all are kept, for they are written back whole. */
const names = <T extends string>() => list(z.string() as unknown as z.ZodMiniType<T>);

const mapOf = <T>(value: z.ZodMiniType<T>) => z.catch(z.record(z.string(), value), {});
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const minutes = { from: z.int(), to: z.int() };
const stretch: z.ZodMiniType<WeeklyStretch> = z.object({ weekday: z.int(), ...minutes });
const exception: z.ZodMiniType<DayException> = z.union([
  z.object({ date: z.string(), kind: z.literal('off') }),
  z.object({ date: z.string(), kind: z.enum(['extra', 'closed']), ...minutes }),
]);

const masterCard: z.ZodMiniType<MasterProfile> = z.pipe(
  z.catch(z.record(z.string(), z.unknown()), {}),
  z.object({
    school: field(z.enum(keysOf(SCHOOLS)), 'other'),
    lineage: field(z.string(), ''),
    certificate: z.catch(z.optional(z.string()), undefined),
    sinceYear: field(z.int(), CARD_LIMITS.firstYear),
    languages: list(z.enum(keysOf(LANGUAGES))),
    topics: list(z.enum(keysOf(TOPICS))),
    intro: field(z.string(), ''),
    declines: field(z.string(), ''),
    ways: list(z.enum(keysOf(CONSULT_WAYS))),
  }),
);

/** Codecs of the JSON columns. A field added after the first release has a fallback: older rows lack it. */
export const DOCUMENTS = {
  stretches: list(stretch),
  exceptions: list(exception),
  masterCard,
  texts: list(z.string()),
  orderFlags: names<OrderFlag>(),
  transports: names<PasskeyTransport>(),
  savedSearch: mapOf(z.union([z.string(), z.number(), z.boolean()])) as z.ZodMiniType<SavedSearch>,
  auditDetail: mapOf(scalar) as z.ZodMiniType<AuditDetail>,
  counts: mapOf(z.number()),
  /** Stored unchanged: data sent by the gateway, and details of events. */
  anything: mapOf(z.unknown()),
} as const;

/** A JSON column: written as text, read through its codec. */
export const document = <T>(name: string, codec: z.ZodMiniType<T>) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => z.parse(codec, JSON.parse(stored)),
  })(name);
