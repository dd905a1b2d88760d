import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AUDIT_LIST } from '#contract/lists/audit';
import { Button } from '../../../../web/kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { beijingTime } from '../../../lib/beijing-time.ts';
import { NEW_DEVICES } from './text.ts';

/** Key under which the device keeps the alert that was read last. */
const READ = 'newDeviceRead';
const SEARCH = { action: 'staff.new-device', from: 'today-6' } as const;

/** Tells the owner of staff sign-ins on unknown devices, until read. */
export function NewDevices() {
  const { api, device } = useApp();
  const [read, setRead] = useState(() => device.getItem(READ) ?? '');
  const { data } = useQuery({
    queryKey: ['audit', 'new-devices'],
    queryFn: ({ signal }) => api.call(AUDIT_LIST.calls.rows, SEARCH, { signal }),
  });
  // The ids of entries grow with time.
  const unread = data?.rows.filter(({ id }) => id > read) ?? [];
  const [newest] = unread;
  if (!newest) return null;
  return (
    <aside
      aria-label={NEW_DEVICES.name}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-card px-5 py-0.5"
    >
      <p className="me-auto text-small">
        {NEW_DEVICES.line(newest.who, newest.device, newest.ip, beijingTime(newest.at))}
        {unread.length > 1 && NEW_DEVICES.more(unread.length - 1)}
      </p>
      <Link to="/audit" search={SEARCH} className="button button-quiet">
        {NEW_DEVICES.look}
      </Link>
      <Button
        quiet
        onClick={() => {
          device.setItem(READ, newest.id);
          setRead(newest.id);
        }}
      >
        {NEW_DEVICES.done}
      </Button>
    </aside>
  );
}
