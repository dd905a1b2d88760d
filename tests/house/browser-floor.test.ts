import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BROWSERS, IS_TOO_OLD } from '../../web/browsers.ts';
import { hasNewerSyntax } from '../../web/kit/syntax-floor.ts';
import { missingCalls, missingIn } from '../support/browser-floor.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Files that run in a browser. */
const isShipped = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|vite\.config|(^|\/)(dist|build)\//.test(file);

/** Calls that are guarded by a test of the engine, and methods of ours that share a name with a newer built-in. */
const EXCEPTIONS = new Set([
  'Intl.Segmenter', // tested for
  'Notification.requestPermission', // after canPush()
  'getSubscription', // after canPush()
  'subscribe', // of stores
  'traverseTo', // where `navigation` is there
  'share', // tested for
  'token', // of the client's policy
  'opened', // of a birth
  'take', // of a dialog
  'setAppBadge', // tested for
  'clearAppBadge', // tested for
  'watch', // of forms
  'reportError', // web/kit/report-error.ts
  'retry', // of queries
]);

const calls = (folder: string, app: keyof typeof BROWSERS) => {
  const missing = missingIn(BROWSERS[app]);
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter(isShipped)
    .flatMap((file) => missingCalls(file, readFileSync(join(ROOT, file), 'utf8'), missing))
    .filter((found) => !EXCEPTIONS.has(found.split(' ')[1] ?? ''));
};

describe('the oldest supported browsers', () => {
  it.each([
    ['web', 'web'],
    ['api/contract', 'web'],
    ['api/domain', 'web'],
    ['admin', 'admin'],
  ] as const)('have every built-in that %s calls', (folder, app) => {
    expect(calls(folder, app)).toEqual([]);
  });

  it('lack the built-ins that the check searches for', () => {
    const source =
      'import { z } from "zod"; z.union([]); [].at(0); a.b?.toSorted(); [].toSorted(); AbortSignal.any([]);';
    const found = missingCalls(
      'a.ts',
      `${source} structuredClone({}); Map.groupBy([], f); x.togglePopover?.(true);`,
      missingIn(BROWSERS.web),
    );
    expect(found.map((each) => each.split(' ')[1])).toEqual([
      'toSorted',
      'toSorted',
      'AbortSignal.any',
      'structuredClone',
      'Map.groupBy',
    ]);
  });

  it('parse the build, or the build fails', async () => {
    expect(await hasNewerSyntax('web', 'const all = [1]?.at(0) ?? 2;')).toBe(false);
    expect(await hasNewerSyntax('web', 'const word = /(?<!un)seen/;')).toBe(true);
    expect(await hasNewerSyntax('admin', 'const word = /(?<!un)seen/;')).toBe(false);
    expect(await hasNewerSyntax('web', 'class Page { static { start(); } }')).toBe(true);
  });

  it('understand the media queries: strict comparisons become `not (…)`, which Chromium 104 and Safari 16.4 brought', () => {
    const queries = readdirSync(join(ROOT, 'web/styles')).flatMap(
      (file) => readFileSync(join(ROOT, 'web/styles', file), 'utf8').match(/@media [^{]+/g) ?? [],
    );
    expect(queries.length).toBeGreaterThan(10);
    expect(queries.filter((query) => /[<>] |\bor\b/.test(query))).toEqual([]);
  });

  it('match the documents', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8').replace(/\s+/g, ' ');
    for (const { chrome, safari, firefox } of Object.values(BROWSERS)) {
      expect(readme).toContain(`Chromium ${chrome}`);
      expect(readme).toMatch(new RegExp(`(Safari and iOS|Safari) ${safari} and Firefox ${firefox}`));
    }
  });

  it('are distinguished from older ones by the built-ins they introduced', () => {
    const missing = (chrome: string, safari: string) => missingIn({ chrome, safari, firefox: '115' } as never);
    expect(IS_TOO_OLD.web).toBe('![].at');
    expect(
      [missing('91', '15.4'), missing('92', '15.3'), missing('92', '15.4')].map(({ statics }) =>
        statics.has('Array.at'),
      ),
    ).toEqual([true, true, false]);
    expect(missing('108', '16.4').globals.has('MathMLElement')).toBe(true);
    expect(missing('109', '16.3').globals.has('OffscreenCanvas')).toBe(true);
  });
});
