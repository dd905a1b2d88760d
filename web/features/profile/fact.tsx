import { NoWrap } from '../../ui/unbroken.tsx';

/** One row of a card: a name and its value. */
export function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="row">
      <dt className="flex-none text-ink2">{name}</dt>
      <dd className="ms-auto text-end">
        <NoWrap text={value ?? ''} />
      </dd>
    </div>
  );
}
