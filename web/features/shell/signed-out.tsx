import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LOGIN, LOGIN_REASON, loginReason } from './login-text.ts';

interface SignedOutProps {
  /** Name of the page. */
  title: string;
  pathname: string;
}

/** A page that needs a login, behind the prompt: what it is, and the way in. */
export default function SignedOut({ title, pathname }: SignedOutProps) {
  return (
    <div className="px-5 pt-8">
      <EmptyState page drawing="gate" title={title} text={loginReason(pathname) ?? LOGIN_REASON.own}>
        <Link to="/login" className="button">
          {LOGIN.login}
        </Link>
      </EmptyState>
    </div>
  );
}
