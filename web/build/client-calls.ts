import type { Plugin } from 'vite';

/** What only the server and the documents read of a call. */
const SERVER_HALF =
  /^ {2}(?:summary|tag|open|sentence|guard|errors): (?:'[^'\n]*'|\[[^\]]*\]),\n/gm;
/** A client asks only whether there is a body or a query: their types are checked before the build. */
const SENT = /^ {2}(body|query): \w+,\n/gm;

/**
 * Takes out of the table of calls what the app does not run, for every visitor loads the table: the
 * words of the documents, and the schemas that the server checks requests with.
 */
export const clientCalls = (): Plugin => ({
  name: 'client-calls',
  transform: {
    filter: { id: /\/api\/contract\/calls\/[\w-]+\.ts$/ },
    order: 'pre',
    handler: (code) => code.replace(SERVER_HALF, '').replace(SENT, '  $1: true,\n'),
  },
});
