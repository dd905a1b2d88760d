import { fileURLToPath } from 'node:url';
import { setting, wholeNumber } from '#api/platform/setting';
import { EXIT, type Help, readOptions, runCommand } from './lib/command.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITE = 'node_modules/vite/bin/vite.js';
const DEFAULT_PORT = 3000;

const HELP: Help = {
  command: 'npm run dev --',
  summary:
    'Serves with reload on change: the API restarts when its files change, the book of the readings is compiled\nagain, and the two apps come from Vite with hot updates. Both pass /api and /sandbox on to the API.',
  forms: [''],
  options: [],
  examples: ['npm run dev', 'PORT=4000 npm run dev'],
  notes: [
    `PORT moves all three: the API listens on PORT (${DEFAULT_PORT} when left out), the consumer app on the next one,\nthe console on the one after that.`,
  ],
  exits: [
    [EXIT.ok, 'stopped'],
    [EXIT.usage, 'called wrongly'],
  ],
};

const vite = (app: string, port: number) => [
  '--bun',
  VITE,
  '--config',
  `${app}/vite.config.ts`,
  '--port',
  String(port),
  '--strictPort',
];

await runCommand(HELP, async (args) => {
  readOptions(args, {});
  const port = setting(process.env, 'PORT', DEFAULT_PORT, 'a whole number from 1 to 65533', wholeNumber(1, 65533));
  const [web, admin] = [port + 1, port + 2];
  process.stdout.write(
    `\n  Consumer app   http://127.0.0.1:${web}/\n  Admin console  http://127.0.0.1:${admin}/admin/\n`,
  );
  const book = ['scripts/content.ts', 'build', '--watch'];
  const commands = [book, ['--watch', 'api/server.ts'], vite('web', web), vite('admin', admin)];
  // The apps' proxies read PORT too.
  const env = { ...process.env, PORT: String(port) };
  const children = commands.map((command) =>
    Bun.spawn([process.execPath, ...command], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] }),
  );
  function stopAll(): void {
    for (const child of children) child.kill('SIGTERM');
  }
  process.on('SIGINT', stopAll);
  process.on('SIGTERM', stopAll);
  // One that ends takes the others with it: half an app is harder to understand than none.
  await Promise.race(children.map((child) => child.exited));
  stopAll();
  await Promise.all(children.map((child) => child.exited));
});
