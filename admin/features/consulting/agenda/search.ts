interface AgendaSearch {
  /** The master whose days are shown; left out: the reader's own. */
  master?: string;
  /** The consultation that is open. */
  open?: string;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 64 ? value : undefined;

export function agendaSearch(search: Record<string, unknown>): AgendaSearch {
  const [master, open] = [text(search.master), text(search.open)];
  return { ...(master && { master }), ...(open && { open }) };
}
