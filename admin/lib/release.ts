/** Finds the entry script, whose name changes with its content. */
const PROGRAM = /<script type="module"[^>]* src="([^"]+)"/;
const FRAME = '/admin/';

/** True if the server has another build than this page. Rejects without a response. */
export async function isOutdated(signal: AbortSignal): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const answer = await fetch(FRAME, { cache: 'no-store', signal });
  const theirs = answer.ok ? PROGRAM.exec(await answer.text())?.[1] : undefined;
  return theirs !== undefined && own !== theirs;
}
