import type { Gender } from '#domain/people/birth';

/** Texts of its own: pages that have it know no form of a birth. */
const AVATAR = {
  names: { male: '男命头像', female: '女命头像' },
  none: '头像',
  sign: { male: '乾', female: '坤' },
} as const;

const ROBE = 'M10 62c1-11 6-17 14-19l8 9 8-9c8 2 13 8 14 19';
const HAIR: Readonly<Record<Gender, string>> = {
  male: 'M22 26c0-8 4-12 10-12s10 4 10 12M28 14c0-6 8-6 8 0M25 11h14',
  female: 'M21 33c-3-12 1-19 11-19s14 7 11 19M17 17a5 5 0 1 1 8-2M47 17a5 5 0 1 0-8-2M32 14v6',
};

/** A figure in a few strokes: a topknot with its pin, or two coils of hair. */
export function Avatar({ gender }: { gender: Gender | undefined }) {
  return (
    <span className="relative">
      <svg viewBox="0 0 64 64" className="avatar" role="img" aria-label={gender ? AVATAR.names[gender] : AVATAR.none}>
        <path d="M22 27c0 9 4 15 10 15s10-6 10-15" />
        <path d={ROBE} />
        <path d="M32 52v10" />
        {gender ? <path d={HAIR[gender]} /> : <path d="M22 28c0-9 4-14 10-14s10 5 10 14" />}
      </svg>
      {gender && (
        <span aria-hidden="true" className="seal absolute -end-2 -bottom-1.5 size-6 text-meta">
          {AVATAR.sign[gender]}
        </span>
      )}
    </span>
  );
}
