import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  UserDeskAccount,
  UserDeskConsents,
  UserDeskDemands,
  UserDeskMembership,
  UserDeskOrders,
  UserDeskReferrals,
  UserDeskSessions,
} from '#contract/user-desk';
import { useApp } from '../../lib/app.ts';

/** The parts of a user that are read apart, each with its answer. */
const PARTS = {
  '': UserDeskAccount,
  '/membership': UserDeskMembership,
  '/orders': UserDeskOrders,
  '/demands': UserDeskDemands,
  '/referrals': UserDeskReferrals,
  '/sessions': UserDeskSessions,
  '/consents': UserDeskConsents,
} as const;
type Part = keyof typeof PARTS;

/** Within the list's key, so that whoever refreshes the list has its open user anew as well. */
const keyOf = (id: string) => ['users', 'one', id] as const;

/** One part of a user; each is asked for by itself, and fails by itself. */
export function usePart<P extends Part>(id: string, part: P) {
  const { api } = useApp();
  return useQuery<z.output<(typeof PARTS)[P]>>({
    queryKey: [...keyOf(id), part],
    queryFn: ({ signal }) =>
      api.get(`/users/${id}${part}`, PARTS[part], { signal }) as Promise<
        z.output<(typeof PARTS)[P]>
      >,
  });
}

/** Acts on a user. After each, done or refused, everything shown of the user is read anew. */
export function useUserCalls(id: string) {
  const { api, queries } = useApp();
  const reread = () => queries.invalidateQueries({ queryKey: ['users'] });
  return {
    async act<S extends z.core.$ZodType>(what: string, answer: S, body?: unknown) {
      try {
        return await api.post(`/users/${id}/${what}`, answer, body);
      } finally {
        void reread();
      }
    },
    /** Looks at what is masked; nothing of it stays in the cache. */
    look: <S extends z.core.$ZodType>(what: string, answer: S) =>
      api.post(`/users/${id}/${what}`, answer),
  };
}
