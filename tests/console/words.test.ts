import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runScript } from '../support/run-script.ts';

// A sentence of the console that names a command, an option, a button or a page names one that is there.

const SOURCES = ['admin', 'api/domain/console', 'api/features/console', 'api/features/staff'];
const files = SOURCES.flatMap((folder) => [...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync()])
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({
    file,
    text: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));

/** Every match, with the file that has it. */
const allOf = (pattern: RegExp) =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, one = '', two = '']) => [one, two, file] as const),
  );

const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>;
const commands = allOf(/npm run ([\w:-]+)((?: --[\w-]*)*)/g);

it.each(commands)('npm run %s%s, named in %s, is a command with these options', async (name, given) => {
  expect(scripts).toHaveProperty(name);
  const { stdout } = await runScript(name.replaceAll(':', '-'), ['--help'], {
    PATH: process.env.PATH,
  });
  for (const option of given.split(' ').filter((part) => part.length > 2)) {
    expect(stdout).toContain(option);
  }
});

/** Labels of controls, pages and rows, by themselves. */
const labels = new Set(allOf(/['>]([^'<>\n]+)['<]/g).map(([label]) => label.trim()));

/** A text after 如 is an example of an input. */
const NAMED = /(?<!如)“([^”$]+)”/g;

it.each([
  ...allOf(NAMED).map(([name, , file]) => [name, file]),
  ...allOf(/请在(\p{Script=Han}+?)页/gu).map(([name, , file]) => [name, file]),
])('“%s”, named in %s, exists in the console', (name) => {
  expect(labels).toContain(name);
});

it('finds the sentences', () => {
  expect(commands.length).toBeGreaterThan(0);
  expect(allOf(NAMED).length).toBeGreaterThan(3);
});
