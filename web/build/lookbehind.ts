import type { Plugin } from 'vite';

const LOOKBEHIND = /\(\?<[!=]/;
const NAME = '$compiled';

/** Compiles a pattern; without its lookbehinds where the browser has none. */
function compiled(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    let rest = source;
    for (let at = rest.search(/\(\?<[!=]/); at >= 0; at = rest.search(/\(\?<[!=]/)) {
      let end = at;
      for (let depth = 0; depth > 0 || end === at; end += 1) depth += { '(': 1, ')': -1 }[rest.charAt(end)] ?? 0;
      rest = rest.slice(0, at) + rest.slice(end);
    }
    return new RegExp(rest, flags);
  }
}

/**
 * Safari below 16.4 has no lookbehind: a file with one would not load. There the words of danger match more often
 * instead, and help is shown once too often.
 */
export const withoutLookbehind = (): Plugin => ({
  name: 'without-lookbehind',
  apply: 'build',
  renderChunk: {
    order: 'post',
    handler: (code) =>
      LOOKBEHIND.test(code) ? `const ${NAME} = ${compiled};\n${code.replaceAll('new RegExp(', `${NAME}(`)}` : null,
  },
});
