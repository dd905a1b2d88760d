import { expect, it } from 'vitest';
import { CONSOLE_PAGES } from '#contract/console-pages';
import { createSession } from './lib/session.ts';
import { createConsoleRouter } from './router.tsx';

const memoryStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

it('has exactly the screens that the server answers with 200', () => {
  const paths = Object.keys(createConsoleRouter(createSession(memoryStorage)).routesByPath);
  expect(paths.toSorted()).toEqual([...CONSOLE_PAGES].toSorted());
});
