import { useState } from 'react';
import * as me from '#contract/calls/me';
import { exportFileName } from '#domain/people/privacy';
import { NetworkError, parseFrame } from '../../kit/client.ts';
import { failureText } from '../../lib/api.ts';
import { useApp } from '../../lib/app.ts';
import { handOver, needsLongPress } from '../../ui/picture/hand-over.ts';
import { EXPORT } from './text.ts';

/** Everything kept about the user as one readable file: shared on a phone, else downloaded. */
export function useExport() {
  const { api, session, toasts } = useApp();
  const [busy, setBusy] = useState(false);

  async function takeAway() {
    if (needsLongPress()) {
      toasts.warn(EXPORT.inApp);
      return;
    }
    setBusy(true);
    try {
      const { blob } = await api.download(me.exportData, { id: session.get().userId ?? '' });
      const frame = parseFrame(await blob.text());
      // Cut off on the way: half an export is none.
      if (frame?.code !== 0) throw new NetworkError();
      const text = `${JSON.stringify(frame.data, null, 2)}\n`;
      const name = exportFileName(Date.now());
      const how = await handOver(new File([text], name, { type: 'application/json' }));
      if (how !== 'left') toasts.say(EXPORT.done);
    } catch (error) {
      toasts.warn(failureText(error, EXPORT.failed, EXPORT.requestFailed));
    } finally {
      setBusy(false);
    }
  }
  return { takeAway, busy };
}
