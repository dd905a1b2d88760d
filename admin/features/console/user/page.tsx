import { Link, useParams } from '@tanstack/react-router';
import { readUser } from '#contract/calls/console-users';
import { USER } from './text.ts';
import { usePart } from './use-user.ts';
import { UserParts } from './user-parts.tsx';

/** A user on a page of its own, for links from elsewhere. */
export function UserPage() {
  const { userId } = useParams({ from: '/console/users/$userId' });
  const { data } = usePart(userId, readUser);
  return (
    <div className="grid gap-4 px-4 py-4 xl:px-7">
      <Link to="/users" className="link justify-self-start">
        {USER.back}
      </Link>
      <h1 className="heading">{data ? (data.name ?? data.phone ?? USER.gone) : USER.title}</h1>
      <UserParts id={userId} wide />
    </div>
  );
}
