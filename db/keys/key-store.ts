/** The key of one user's data, wrapped: worth nothing without the installation's secret. */
export interface KeyRow {
  id: string;
  userId: string;
  wrapped: Uint8Array;
  createdAt: number;
}

/** An erased key, or (`keyId` null) a deleted account. Holds no personal data. */
export interface Erasure {
  userId: string;
  keyId: string | null;
  at: number;
}

/**
 * Keys of users' data, in a separate file that database backups do not contain: erasing a key makes its data unreadable
 * in every backup. Erased keys are listed, so that a restored backup cannot bring them back.
 */
export interface KeyStore {
  byId(id: string): Promise<KeyRow | undefined>;
  ofUser(userId: string): Promise<KeyRow | undefined>;
  /** The oldest there is. */
  first(): Promise<KeyRow | undefined>;
  /** Oldest first. */
  all(): Promise<KeyRow[]>;
  /** Runs `work` while no other process can change a key; commits only if it succeeds. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /**
   * The user's key: this one, or the one another process made first. On the disk once resolved.
   * `admit` sees the oldest key there is, in the same transaction: what it throws is thrown, and
   * nothing is written. So all keys of a file are wrapped with one secret, at any moment.
   */
  add(row: KeyRow, admit: (oldest: KeyRow) => void): Promise<KeyRow>;
  /** Keys of users without one, all written at once: for imports of many. */
  addAll(rows: readonly KeyRow[], admit: (oldest: KeyRow) => void): Promise<void>;
  /**
   * Every key as `wrapAnew` gives it back, or none at all when it throws or the process is killed.
   * Returns the number of changed keys; null leaves a key as it is.
   */
  rewrapAll(wrapAnew: (row: KeyRow) => Uint8Array | null): Promise<number>;
  /**
   * Destroys the user's key, if any; with `account` also those of single uses (`<user id>/<use>`), and marks the
   * account as deleted.
   * Returns the destroyed ids.
   */
  erase(userId: string, at: number, account: boolean): Promise<string[]>;
  erasures(): Promise<Erasure[]>;
  close(): void;
}
