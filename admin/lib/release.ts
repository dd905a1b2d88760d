/** A page of the console names its program, whose name changes with its content. */
const PROGRAM = /<script type="module"[^>]* src="([^"]+)"/;
const FRAME = '/admin/';

/** True where the server has another console than this page is. Rejects without an answer. */
export async function isOutdated(signal: AbortSignal): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const answer = await fetch(FRAME, { cache: 'no-store', signal });
  const theirs = answer.ok ? PROGRAM.exec(await answer.text())?.[1] : undefined;
  return theirs !== undefined && own !== theirs;
}
