import { useUserProfile } from '../../lib/use-user-profile.ts';
import { Failure } from '../../ui/failure.tsx';
import { NoWrap } from '../../ui/unbroken.tsx';
import { Avatar } from '../profile/avatar.tsx';
import { CONSULT } from './text.ts';

/** Whose chart the consultation is about. */
export function BirthHeader() {
  const { profile, failed, retry } = useUserProfile();
  if (failed) return <Failure text={CONSULT.profileFailed} onRetry={retry} />;
  if (!profile) return <div role="status" aria-label={CONSULT.loading} className="bone h-19" />;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar gender={profile.gender} />
      <dl className="grid flex-1 basis-40 gap-1 text-meta">
        <Fact name={CONSULT.solar} value={profile.birthTimeFull} />
        <Fact name={CONSULT.lunar} value={profile.lunarDateFull} />
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="flex gap-2.5">
      <dt className="flex-none text-ink3">{name}</dt>
      <dd>
        <NoWrap text={value ?? ''} />
      </dd>
    </div>
  );
}
