import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { AddDialog } from './add-dialog.tsx';
import { STAFF_LIST } from './list.ts';
import { type Made, MadePassword } from './made-password.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { ADD, RULES, STAFF } from './text.ts';
import { TotpRulesDialog } from './totp-rules-dialog.tsx';

/** The staff accounts. */
export function StaffPage() {
  const search = useSearch({ from: '/console/staff' });
  const navigate = useNavigate({ from: '/staff' });
  const { queries } = useApp();
  const [dialog, setDialog] = useState<'add' | 'rules' | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  return (
    <>
      <ListPage
        list={STAFF_LIST}
        search={search}
        go={(next, replace) => void navigate({ search: next, replace })}
        drawer={{
          title: (_id, row) => row?.username ?? STAFF.title,
          body: (id, { refresh }) => <StaffDrawer key={id} id={id} onChanged={refresh} />,
        }}
      >
        <Button quiet onClick={() => setDialog('rules')}>
          {RULES.open}
        </Button>
        <Button onClick={() => setDialog('add')}>{ADD.open}</Button>
      </ListPage>
      {dialog === 'rules' && <TotpRulesDialog onClose={() => setDialog(null)} />}
      {dialog === 'add' && (
        <AddDialog
          onClose={() => setDialog(null)}
          onAdded={(added) => {
            setDialog(null);
            setMade(added);
            void queries.invalidateQueries({ queryKey: [STAFF_LIST.name] });
          }}
        />
      )}
      {made && <MadePassword made={made} onDone={() => setMade(null)} />}
    </>
  );
}
