import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf, EnvelopeCall, Sent } from '#contract/call';
import type { Client, Sending } from '../../web/kit/client.ts';
import { useApp } from './app.ts';

type Input<C extends EnvelopeCall> = Sending<C>[0];
type Params<C extends EnvelopeCall> = Sent<C, 'params'>;

/** Options for reading and caching. */
interface Reading<Answer> extends Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'> {
  /** False: the user lacks permission, so nothing is requested. */
  may?: boolean;
}

type Asked<C extends EnvelopeCall> = Reading<AnswerOf<C>> &
  (undefined extends Input<C> ? { input?: Input<C> } : { input: Input<C> }) &
  ([Params<C>] extends [never] ? { params?: never } : { params: Params<C> });

/** Reads an endpoint's answer, cached under `queryKey`. */
export function useAnswer<C extends EnvelopeCall>(
  queryKey: readonly unknown[],
  call: C,
  ...[asked]: object extends Asked<C> ? [asked?: Asked<C>] : [asked: Asked<C>]
) {
  const { api } = useApp();
  const {
    may = true,
    input,
    params,
    ...options
  }: Reading<AnswerOf<C>> & { input?: unknown; params?: unknown } = asked ?? {};
  // `Asked` checks the endpoint's input.
  const ask = api.call as (...sent: Parameters<Client['call']>) => Promise<AnswerOf<C>>;
  return useQuery<AnswerOf<C>>({
    queryKey,
    queryFn: may
      ? ({ signal }) => ask(call, input as never, { ...(params !== undefined && { params }), signal } as never)
      : skipToken,
    ...options,
  });
}
