import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { type BROWSERS, buildTarget } from '../browsers.ts';

/** Patterns cannot be lowered, and Safari before 16.4 (consumer app only) lacks lookbehind. */
const LOOKBEHIND = /\(\?<[!=]/;

/** True if a script has syntax that the app's oldest browsers cannot parse: lowering changes it. */
export async function hasNewerSyntax(app: keyof typeof BROWSERS, code: string): Promise<boolean> {
  const printed = async (target: string | string[]) =>
    (await transformWithOxc(code, 'built.js', { target, sourceType: 'module' })).code;
  if (app === 'web' && LOOKBEHIND.test(code)) return true;
  return (await printed(buildTarget(app))) !== (await printed('esnext'));
}

/** A built script, or the scripts within a page. */
const scriptsOf = (name: string, text: string): string[] =>
  name.endsWith('.js')
    ? [text]
    : [...text.matchAll(/<script(?: type="module")?>(.+?)<\/script>/gs)].map(([, code = '']) => code);

/** Fails the build if a file cannot be parsed by the oldest browsers. Must come after all plugins that write files. */
export const syntaxFloor = (app: keyof typeof BROWSERS): Plugin => {
  let dist = '';
  return {
    name: 'syntax-floor',
    apply: 'build',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = (await readdir(dist, { recursive: true })).filter((name) => /\.(js|html)$/.test(name));
        for (const name of files) {
          for (const code of scriptsOf(name, await readFile(join(dist, name), 'utf8'))) {
            if (await hasNewerSyntax(app, code)) this.error(`${name} has syntax that the oldest browsers do not parse`);
          }
        }
      },
    },
  };
};
