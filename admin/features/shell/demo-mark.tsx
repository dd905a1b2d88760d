import { useQuery } from '@tanstack/react-query';
import { staffSite } from '#contract/calls/people';
import { useApp } from '../../lib/app.ts';
import { SHELL } from './text.ts';

/** Says that everybody and everything here was made up. It cannot change while the server runs. */
export function DemoMark() {
  const { api } = useApp();
  const { data } = useQuery({
    queryKey: ['site'],
    queryFn: () => api.call(staffSite),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.demo) return null;
  return (
    <p className="border-s-2 border-seal ps-2 text-small whitespace-nowrap text-ink2">
      {SHELL.demo}
    </p>
  );
}
