import { Link } from '@tanstack/react-router';
import { useApp } from '../../lib/app.ts';
import { SHELL, TABS } from './text.ts';

/** Home is the visitor's page; the other tabs ask a visitor to sign in first. */
export function TabBar({ path }: { path: string }) {
  const { session, loginPrompt } = useApp();
  return (
    <nav
      aria-label={SHELL.navigation}
      className="fixed inset-x-0 bottom-0 z-10 mx-auto grid max-w-[30rem] grid-cols-4 border-t border-ink bg-card pb-[env(safe-area-inset-bottom)]"
    >
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="tab"
          aria-current={path === to || (to === '/' && path === '/home') ? 'page' : undefined}
          onClick={(event) => {
            if (to === '/' || session.get().token) return;
            event.preventDefault();
            loginPrompt.set(true);
          }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
