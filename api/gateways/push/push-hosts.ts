/**
 * The push services of the browsers that have any: Chrome and its kin, Firefox, Edge, Safari. An
 * endpoint is whatever a caller sends, and the server goes there later: a list of names, not a
 * check of addresses, keeps it out of our own network however a name resolves.
 */
const PUSH_HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

/** Whether an endpoint is an address of a known push service, on the port of https. */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const plain = port === '' && username === '' && password === '';
  return protocol === 'https:' && plain && PUSH_HOSTS.some((host) => host.test(hostname));
}
