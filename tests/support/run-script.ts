import { ROOT } from '#db/root';
import { programFile } from './program.ts';

type Environment = Record<string, string | undefined>;

/** Starts the file of a command (`plans-seed`) as npm does, with nothing but `env` around it. */
export function startScript(command: string, args: readonly string[], env: Environment, stdin = '') {
  return Bun.spawn([process.execPath, programFile(`scripts/${command}.ts`), ...args], {
    cwd: ROOT,
    env,
    stdin: new Blob([stdin]),
    stdout: 'pipe',
    stderr: 'pipe',
  });
}

/** Output of the script, once it has ended. */
export async function endOf(child: ReturnType<typeof startScript>) {
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { stdout, stderr, exitCode };
}

export const runScript = (command: string, args: readonly string[], env: Environment) =>
  endOf(startScript(command, args, env));
