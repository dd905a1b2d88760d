// @ts-check
// The one file that runs on plain Node, before anything is installed: it installs what is missing
// and hands over to Bun, which comes from npm like everything else.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBun } from './launch/bun.mjs';
import { COMMANDS } from './launch/commands.mjs';
import { ensureContent } from './launch/content.mjs';
import { demoEnvironment } from './launch/demo.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { tellOldNode } from './launch/node-version.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs one step to its end and resolves to its exit code. Signals go on to the step, which ends in
 * its own time; a Ctrl-C reaches it twice (from the terminal and from here), which it must bear.
 * @param {string} bun @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function run(bun, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(bun, args, { cwd: ROOT, stdio: 'inherit', env });
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
}

/** Their steps are one thing done for each engine, so each gets what was given. */
const ALIKE = ['db:generate'];

const [command = '', ...given] = process.argv.slice(2);
// The demonstration is the same server on a folder of its own, filled before it starts.
const isDemo = command === 'start' && given.includes('--demo');
const rest = isDemo ? given.filter((arg) => arg !== '--demo') : given;
const env = isDemo ? demoEnvironment(process.env) : process.env;
const steps = isDemo
  ? [['scripts/settings.ts'], ['scripts/build.ts'], ['scripts/demo-seed.ts'], ['api/server.ts']]
  : COMMANDS[command]?.steps;
if (!steps) {
  process.stderr.write(`Unknown command. One of: ${Object.keys(COMMANDS).join(', ')}\n`);
  process.exit(2);
}

if (command === 'start') tellOldNode();
ensureInstalled(ROOT, COMMANDS[command]?.packages ?? 'product');
const bun = findBun(ROOT);
// The tool of the book tells itself what is wrong with it.
if (command !== 'content') ensureContent(ROOT, bun);
let code = 0;
for (const [index, step] of steps.entries()) {
  const isLast = index === steps.length - 1;
  code = await run(bun, isLast || ALIKE.includes(command) ? [...step, ...rest] : step, env);
  if (code !== 0) break;
}
process.exitCode = code;
