import { describe, expect, it } from 'vitest';
import { draftsOf } from './drafts.ts';
import { createSession } from './session.ts';

const NOTE = '客户今晚八点后有空';

/** A page of the console whose storage can be looked into. */
function page() {
  const kept = new Map<string, string>();
  const session = createSession({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  const signIn = (id: string) =>
    session.signIn({
      token: `token of ${id}`,
      staff: { id, username: id, name: id, role: 'support' },
    });
  signIn('lin');
  return { drafts: draftsOf(session), session, signIn, stored: () => [...kept.values()].join() };
}

describe('typed words', () => {
  it('outlive the end of the session for the same person', () => {
    const { drafts, session, signIn } = page();
    drafts.put('note 1', NOTE);
    session.signOut('登录已过期');
    signIn('lin');
    expect(drafts.get('note 1')).toBe(NOTE);
  });

  it('are dropped when another signs in, and do not come back with their writer', () => {
    const { drafts, session, signIn } = page();
    drafts.put('note 1', NOTE);
    session.signOut();
    signIn('amy');
    expect(drafts.get('note 1')).toBe('');
    signIn('lin');
    expect(drafts.get('note 1')).toBe('');
  });

  it('are in no storage', () => {
    const { drafts, session, stored } = page();
    drafts.put('note 1', NOTE);
    session.signOut();
    expect(stored()).not.toContain(NOTE);
  });

  it('are gone once they are sent, and those of another field stay', () => {
    const { drafts } = page();
    drafts.put('note 1', NOTE);
    drafts.put('note 2', NOTE);
    drafts.put('note 1', '');
    expect([drafts.get('note 1'), drafts.get('note 2')]).toEqual(['', NOTE]);
  });
});
