import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { LIST } from '../text.ts';
import type { ExportCall } from './list-definition.ts';

interface ExportButtonProps {
  call: ExportCall;
  query: Record<string, string>;
  /** Content of the file, where a page has several. */
  name?: string;
}

/** The filtered rows as a CSV file. The server writes it to the audit log. */
export function ExportButton({ call, query, name: of }: ExportButtonProps) {
  const { api, notices } = useApp();
  const [busy, setBusy] = useState(false);

  async function take() {
    setBusy(true);
    try {
      const { name, blob } = await api.download(call, query);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
      notices.set({ text: LIST.exported(name) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      notices.set({ text: error.message });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button quiet aria-label={of && LIST.exportOf(of)} busy={busy} onClick={() => void take()}>
      {busy ? LIST.exporting : LIST.export}
    </Button>
  );
}
