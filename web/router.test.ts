import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { safeStorage } from './kit/safe-storage.ts';
import { createSession } from './lib/session.ts';
import { createAppRouter } from './router.tsx';

const session = createSession(
  safeStorage(() => {
    throw new Error('no storage here');
  }),
);
const routes = createAppRouter(session, true, createMemoryHistory()).routesByPath;

it('names the routes that others link to', () => {
  expect(routes['/bazi-chart'].options.staticData).toMatchObject({ name: 'BaziChart' });
  expect(routes['/fortune'].options.staticData).toMatchObject({ name: 'fortune' });
});

it('loads the code of a page with the page', () => {
  for (const path of ['/forgot-password', '/fortune-record'] as const)
    expect(routes[path].options.component, path).toHaveProperty('preload');
  expect(routes['/'].options.component).not.toHaveProperty('preload');
});
