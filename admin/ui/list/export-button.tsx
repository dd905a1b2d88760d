import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { readRows } from '../../lib/count-rows.ts';
import { saveFile } from '../../lib/save-file.ts';
import { LIST } from '../text.ts';
import type { ExportCall } from './list-definition.ts';

interface ExportButtonProps {
  call: ExportCall;
  query: Record<string, string>;
  /** Content of the file, shown on the button in a menu of several. */
  name?: string;
}

/**
 * Exports the filtered rows as CSV, which the server audits. Shows the number of rows received; cancelled by a button
 * or by leaving the page.
 */
export function ExportButton({ call, query, name: of }: ExportButtonProps) {
  const { api, notices } = useApp();
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function take() {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setRows(0);
    try {
      const file = await api.download(call, query, { signal, blob: (response) => readRows(response, setRows) });
      saveFile(file);
      notices.set({ text: LIST.exported(file.name) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      notices.set({ text: signal.aborted ? LIST.exportCancelled : error.message });
    } finally {
      running.current = null;
      setRows(null);
    }
  }
  const busy = rows !== null;
  return (
    <>
      <Button quiet aria-label={of && !busy ? LIST.exportOf(of) : undefined} busy={busy} onClick={() => void take()}>
        {busy ? LIST.exporting(rows) : (of ?? LIST.export)}
      </Button>
      {busy && (
        <Button quiet aria-label={of && LIST.cancelExportOf(of)} onClick={() => running.current?.abort()}>
          {LIST.cancelExport}
        </Button>
      )}
    </>
  );
}
