import { describe, expect, it } from 'vitest';
import { draftsOf } from './drafts.ts';
import { createSession } from './session.ts';

const NOTE = '客户今晚八点后有空';

function storage(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A page of the console whose storages can be looked into; `tab` is of the tab that it is loaded in. */
function page(tab = new Map<string, string>()) {
  const kept = new Map<string, string>();
  const session = createSession(storage(kept));
  const signIn = (id: string) =>
    session.signIn({
      token: `token of ${id}`,
      staff: { id, username: id, name: id, role: 'support' },
    });
  signIn('lin');
  const drafts = draftsOf(session, storage(tab));
  return { drafts, session, signIn, tab, stored: () => [...kept.values(), ...tab.values()].join() };
}

describe('drafts', () => {
  it('survive the end of the session for the same user', () => {
    const { drafts, session, signIn } = page();
    drafts.put('note 1', NOTE);
    session.signOut('登录已过期');
    signIn('lin');
    expect(drafts.get('note 1')).toBe(NOTE);
  });

  it('are dropped when another user signs in, and do not return with their author', () => {
    const { drafts, session, signIn } = page();
    drafts.put('note 1', NOTE);
    session.signOut();
    signIn('amy');
    expect(drafts.get('note 1')).toBe('');
    signIn('lin');
    expect(drafts.get('note 1')).toBe('');
  });

  it('are not written to browser storage', () => {
    const { drafts, session, stored } = page();
    drafts.put('note 1', NOTE);
    session.signOut();
    expect(stored()).not.toContain(NOTE);
  });

  it('are deleted when sent; drafts of other fields stay', () => {
    const { drafts } = page();
    drafts.put('note 1', NOTE);
    drafts.put('note 2', NOTE);
    drafts.put('note 1', '');
    expect([drafts.get('note 1'), drafts.get('note 2')]).toEqual(['', NOTE]);
  });

  it('survive a reload, and then leave browser storage', () => {
    const { drafts, tab } = page();
    drafts.put('note 1', NOTE);
    drafts.lay();
    const next = page(tab);
    expect([next.drafts.get('note 1'), next.stored().includes(NOTE)]).toEqual([NOTE, false]);
    // A page that comes back as it was takes them up as well.
    next.drafts.lay();
    next.drafts.take();
    expect(next.stored()).not.toContain(NOTE);
  });

  it('are hidden from other users of the browser, and deleted on sign-out', () => {
    const { drafts, session, tab, signIn } = page();
    drafts.put('note 1', NOTE);
    drafts.lay();
    const next = page(tab);
    next.session.signOut();
    next.drafts.lay();
    expect(next.stored()).not.toContain(NOTE);
    next.signIn('amy');
    expect(next.drafts.get('note 1')).toBe('');
    session.signOut();
    signIn('lin');
    expect(page(new Map([['drafts', '{']])).drafts.get('note 1')).toBe('');
  });
});
