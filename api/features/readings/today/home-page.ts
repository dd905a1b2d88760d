import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Asset, pageAsset, type StaticSite, serveAsset } from '#api/platform/http/static';
import type { WriteDay } from '#contract/day-page';
import type { Context } from '../../context.ts';
import { readToday } from './service.ts';

/** Handles GET / and /home; null if there is nothing to send. */
type HomePage = (request: Request) => Promise<Response | null>;

/** Function of the build that writes a day into its page; null if nothing was built. */
export async function dayWriter(folder: string): Promise<WriteDay | null> {
  const file = join(folder, '.home-day.js');
  if (!existsSync(file)) return null;
  const { writeDay } = (await import(file)) as { writeDay: WriteDay };
  return writeDay;
}

/**
 * The home page with today's almanac page: on a slow phone the day is readable two seconds before the app's code
 * loads. Written and compressed once a day.
 */
export function homePage(
  ctx: Pick<Context, 'clock' | 'almanacs'>,
  site: StaticSite,
  writeDay: WriteDay | null,
): HomePage {
  const built = site.text('/index.html');
  if (built === null || writeDay === null) return async (request) => site.respond('/', request);
  let written: { date: string; page: Promise<Asset> } | null = null;
  return async (request) => {
    const day = readToday(ctx, undefined);
    if (written?.date !== day.date) {
      written = { date: day.date, page: pageAsset(writeDay(built, day)) };
    }
    return serveAsset(await written.page, request);
  };
}
