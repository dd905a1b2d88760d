import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#db/root';
import { RefusedError } from '../lib/command.ts';
import type { Arch } from './executable.ts';
import { sha256Of } from './manifest.ts';

/** The machine of an ELF file, by its number in the header (System V ABI, `e_machine`). */
const MACHINES: Readonly<Record<Arch, number>> = { x64: 0x3e, arm64: 0xb7 };
const MACHINE_AT = 18;

export interface Program {
  name: string;
  /** Absent if the binary is for another processor and cannot be run to ask. */
  version?: string;
  licence: string;
  sha256: string;
}

/** Throws RefusedError. */
function requireFor(arch: Arch, program: string): void {
  const head = readFileSync(program).subarray(0, MACHINE_AT + 2);
  const isElf = head.subarray(1, 4).toString('latin1') === 'ELF';
  if (!isElf || head.readUInt16LE(MACHINE_AT) !== MACHINES[arch]) {
    throw new RefusedError(`LITESTREAM names no program for ${arch}: ${program}.`);
  }
}

/**
 * Copies the binary of `ziping ship` into a release: the one named by LITESTREAM, or that of its package, which npm has
 * for x64 only. Null if there is none. @throws RefusedError for one of another processor
 */
export function addLitestream(folder: string, arch: Arch, named: string | undefined): Program | null {
  const packed = join(ROOT, `node_modules/@flydotio/litestream-${process.platform}-${arch}/litestream`);
  const program = named ?? packed;
  if (!existsSync(program)) return null;
  requireFor(arch, program);
  const laid = join(folder, 'litestream');
  cpSync(program, laid);
  const printed = arch === process.arch ? Bun.spawnSync([laid, 'version']).stdout.toString().trim() : '';
  const version = printed.replace(/^v/, '');
  return { name: 'litestream', ...(version && { version }), licence: 'Apache-2.0', sha256: sha256Of(laid) };
}
