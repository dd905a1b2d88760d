import * as z from 'zod/mini';
import { anonymous, MAX_MESSAGE_LENGTH, placeIn } from '#domain/people/client-error';
import { knownEngine } from '#domain/people/engine';

const WRONG = '错误信息不正确';

/** Fields are truncated; anything else becomes empty rather than a refusal that no one reads. */
const kept = (most: number, keep: (text: string) => string) =>
  z.string(WRONG).check(z.maxLength(most, WRONG), z.overwrite(keep));

const only = (pattern: RegExp) => (text: string) => (pattern.test(text) ? anonymous(text, 80) : '');

/** A failure of an app, without any data about the user. */
export const ClientErrorBody = z.object({
  /** Name of the error, such as `TypeError`; anything but letters becomes `Error`. */
  kind: kept(40, (text) => only(/^[A-Za-z]+$/)(text) || 'Error'),
  message: kept(MAX_MESSAGE_LENGTH, (text) => anonymous(text)),
  /** File, line and column of the build. */
  where: z._default(kept(200, placeIn), ''),
  build: z._default(kept(80, only(/^[\w.-]+$/)), ''),
  /** Family and major version, as `Chromium 107`. */
  engine: z._default(kept(40, knownEngine), 'other'),
  /** Pattern of the page's route, as `/users/$userId`. */
  route: z._default(kept(80, only(/^[\w/$-]+$/)), ''),
});

const APPS = ['web', 'admin'] as const;

/** The most common errors of 30 days, and page views and errors by engine. */
export const ClientErrors = z.object({
  errors: z.array(
    z.object({
      app: z.enum(APPS),
      kind: z.string(),
      message: z.string(),
      where: z.string(),
      build: z.string(),
      engine: z.string(),
      route: z.string(),
      count: z.int(),
      /** The newest day, `2026-11-28`. */
      lastDay: z.string(),
    }),
  ),
  engines: z.array(z.object({ app: z.enum(APPS), engine: z.string(), opens: z.int(), errors: z.int() })),
});

export type ClientErrorBody = z.input<typeof ClientErrorBody>;
export type ClientErrors = z.infer<typeof ClientErrors>;
