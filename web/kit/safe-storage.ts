export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * localStorage, or memory if it is unavailable: with site data blocked even reading `window.localStorage` throws, and a
 * full or private store throws on writing. The session then lasts as long as the page.
 */
export function safeStorage(open: () => KeyValue): KeyValue {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: KeyValue) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
