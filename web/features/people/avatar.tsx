import type { UserProfile } from '../../lib/session.ts';

/** Texts of its own: pages that have it know no form of a birth. */
const AVATAR = {
  names: { male: '男命头像', female: '女命头像' },
  none: '头像',
  sign: { male: '乾', female: '坤' },
} as const;

/** Place of the day among the pillars. Its stem is the person. */
const DAY = 2;

/** The person's own sign on a leaf, under the seal of their chart: 乾 of a man, 坤 of a woman. */
export function Avatar({ profile: { gender, pillars } }: { profile: Pick<UserProfile, 'gender' | 'pillars'> }) {
  return (
    <span role="img" aria-label={gender ? AVATAR.names[gender] : AVATAR.none} className="avatar serif">
      {pillars?.[DAY]?.slice(0, 1)}
      {gender && <span className="seal absolute -end-2 -bottom-1.5 size-6 text-meta">{AVATAR.sign[gender]}</span>}
    </span>
  );
}
