interface ReturnSearch {
  /** Where the person was led away from: a path of the console with its search. */
  from?: string | undefined;
}

/**
 * Reads `?from=` of the sign-in page. Only a path of this console counts: `//host` and `/\host`
 * are other sites to a browser, and the sign-in itself would lead round in a circle.
 */
export function returnPath(search: Record<string, unknown>): ReturnSearch {
  const { from } = search;
  const isOurs =
    typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/login(?![\w-])/.test(from);
  // Said even where it is nothing: what is left unsaid here stays as it stood in the address.
  return { from: isOurs ? from : undefined };
}
