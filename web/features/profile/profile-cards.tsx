import { Link } from '@tanstack/react-router';
import type { UserProfile } from '../../lib/session.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { RecordList } from '../record/record-list.tsx';
import { levelName } from './level-name.ts';
import { PROFILE } from './text.ts';

export function ProfileCards({ profile }: { profile: UserProfile }) {
  const { gender, birthTimeFull, lunarDate, vipLevel, vipExpireAt } = profile;
  return (
    <>
      {gender && (
        <section>
          <h2 className="heading mb-3">{PROFILE.personal}</h2>
          <dl className="rows">
            <Fact name={PROFILE.solar} value={birthTimeFull} />
            <Fact name={PROFILE.gender} value={PROFILE[gender]} />
            <Fact name={PROFILE.lunar} value={lunarDate} />
          </dl>
        </section>
      )}
      {gender && (
        <Link to="/bazi-chart" className="row border-y border-ink py-4">
          <span className="flex-1">
            <span className="heading block">{PROFILE.reading}</span>
            <span className="text-meta text-ink3">{PROFILE.readingText}</span>
          </span>
          <span className="chevron" />
        </Link>
      )}
      {gender && <RecordList />}
      <section>
        <h2 className="heading mb-3">{PROFILE.membership}</h2>
        <dl className="rows">
          <Fact name={PROFILE.level} value={levelName(vipLevel)} />
          <Fact
            name={PROFILE.validity}
            value={vipExpireAt === null ? PROFILE.lifetime : dayOf(vipExpireAt)}
          />
        </dl>
      </section>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="row">
      <dt className="flex-none text-ink2">{name}</dt>
      <dd className="ms-auto text-end">
        <Unbroken text={value ?? ''} />
      </dd>
    </div>
  );
}

/** The day in Beijing of an instant in ms. */
function dayOf(ms: number): string {
  return new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long' }).format(
    ms,
  );
}
