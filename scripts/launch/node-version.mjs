// @ts-check
/** The oldest supported release line of Node, as in package.json. */
const SUPPORTED = 22;

/** Warning at a start on an older version, which still works; null for a supported one. */
export function oldNodeText(version = process.versions.node) {
  return Number.parseInt(version, 10) < SUPPORTED
    ? `Node ${version} is out of support: use ${SUPPORTED} or newer.\n`
    : null;
}

export function tellOldNode() {
  const text = oldNodeText();
  if (text !== null) process.stderr.write(text);
}
