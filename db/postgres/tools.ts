import { rmSync } from 'node:fs';
import { BackupError } from '../backups.ts';

/** A tool of the engine that is missing, or too old for the server. */
export class ToolError extends Error {}

type Tool = 'pg_dump' | 'pg_restore';

/** The address for a command line, which others on the machine can read, and the password apart. */
export function toolAddress(url: string): { address: string; password: string | null } {
  const address = new URL(url);
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('password');
  return { address: address.href, password: password || null };
}

/** The first line that names the error; the tools write details and hints after it. */
function reasonOf(said: string): string {
  const lines = said.trim().split('\n');
  const line = lines.find((each) => /\berror:/.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^pg_\w+: (\[.*?\] )?(error: )?/, '').replace(/\.$/, '');
}

interface ToolOptions {
  /** `postgres://…` of the server it works on; a tool that only reads a file has none. */
  url?: string;
  /** Takes what the tool prints, as it comes. */
  read?: (output: ReadableStream<Uint8Array>) => Promise<void>;
}

/** Runs a tool to completion. @throws ToolError if it is missing, BackupError if it fails */
export async function runTool(tool: Tool, args: readonly string[], { url, read }: ToolOptions = {}): Promise<void> {
  const path = Bun.which(tool);
  if (path === null) {
    throw new ToolError(`There is no ${tool} on this machine: install postgresql-client.`);
  }
  const server = url === undefined ? null : toolAddress(url);
  const child = Bun.spawn([path, ...args, ...(server ? [`--dbname=${server.address}`] : [])], {
    // A password of the address goes by the environment, which only this user can read.
    env: { ...process.env, LC_ALL: 'C', ...(server?.password && { PGPASSWORD: server.password }) },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [said, code] = await Promise.all([
    new Response(child.stderr).text(),
    child.exited,
    read ? read(child.stdout) : new Response(child.stdout).text(),
  ]);
  if (code !== 0) throw new BackupError(`${tool} failed: ${reasonOf(said)}.`);
}

/** Makes the archive `file` of what the options name; a part of one is removed. */
export async function dump(url: string, file: string, options: readonly string[]): Promise<void> {
  rmSync(file, { force: true });
  try {
    await runTool('pg_dump', ['--format=custom', ...options, `--file=${file}`], { url });
  } catch (cause) {
    rmSync(file, { force: true });
    throw cause;
  }
}

/** From this version on, what pg_restore writes begins with a setting that older servers do not know. */
const TRANSACTION_TIMEOUT = 17;

/** Whether tools of one version can copy a server of another, and write the copy back. */
export const isForServer = (tool: number, server: number) =>
  tool >= server && !(tool >= TRANSACTION_TIMEOUT && server < TRANSACTION_TIMEOUT);

/** @throws ToolError when a tool is missing, or of a version that could not copy or not restore. */
export async function requireTools(serverMajor: number): Promise<void> {
  for (const tool of ['pg_dump', 'pg_restore'] as const) {
    let text = '';
    await runTool(tool, ['--version'], {
      read: async (output) => {
        text = await new Response(output).text();
      },
    });
    // "pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)"
    const major = Number(/ (\d+)[.\s]/.exec(`${text}\n`)?.[1] ?? 0);
    if (!isForServer(major, serverMajor)) {
      throw new ToolError(
        `${tool} is of PostgreSQL ${major} and the server of ${serverMajor}: install postgresql-client-${serverMajor}.`,
      );
    }
  }
}
