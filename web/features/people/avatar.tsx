import type { UserProfile } from '../../lib/session.ts';

/** Texts in this file, so that pages with an avatar do not load the birth form. */
const AVATAR = {
  names: { male: '男命头像', female: '女命头像' },
  none: '头像',
  sign: { male: '乾', female: '坤' },
} as const;

/** Index of the day pillar. Its stem represents the person. */
const DAY = 2;

/** The user's day stem on a leaf, with the seal 乾 for men and 坤 for women. */
export function Avatar({ profile: { gender, pillars } }: { profile: Pick<UserProfile, 'gender' | 'pillars'> }) {
  return (
    <span role="img" aria-label={gender ? AVATAR.names[gender] : AVATAR.none} className="avatar serif">
      {pillars?.[DAY]?.slice(0, 1)}
      {gender && <span className="seal absolute -end-2 -bottom-1.5 size-6 text-meta">{AVATAR.sign[gender]}</span>}
    </span>
  );
}
