import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { USER_PAGE_SIZES, USER_SORTS } from '#contract/admin';
import { sortingOf, sortKeyOf } from '../../lib/sort-key.ts';
import { useHotkey } from '../../lib/use-hotkey.ts';
import { Choice } from '../../ui/choice.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { USER_COLUMNS } from './columns.tsx';
import { InsteadOfRows, insteadOfRows } from './instead-of-rows.tsx';
import { pagingOf } from './paging.ts';
import { changed, MAX_TEXT, refines, type UserSearch } from './search.ts';
import { USERS } from './text.ts';
import { useUsers } from './use-users.ts';

const ROUTE = '/desk/users';

/** The users list. The address alone says what is shown; every control writes to it. */
export function UsersPage() {
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: '/users' });
  const users = useUsers(search);
  const instead = insteadOfRows(search, users);
  const searchBox = useRef<HTMLInputElement>(null);
  useHotkey('/', () => {
    searchBox.current?.focus();
    searchBox.current?.select();
  });

  const change = (patch: Partial<UserSearch>, replace = false) =>
    void navigate({ search: (now) => changed(now, patch), replace });

  return (
    <div className="grid h-full min-h-100 grid-rows-[auto_auto_minmax(0,1fr)_auto] gap-y-3 px-4 py-4 wide:px-7">
      <div className="flex items-baseline gap-3">
        <h1 className="heading">{USERS.title}</h1>
        <p role="status" className="text-small text-ink2">
          {users.data && USERS.total(users.data.total, users.data.capped)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SearchBox
          ref={searchBox}
          label={USERS.search}
          placeholder={USERS.searchHint}
          maxLength={MAX_TEXT}
          value={search.q}
          onSearch={(q) => change({ q }, search.page === 1 && refines(search.q, q))}
        />
        <Choice
          label={USERS.birth}
          options={USERS.birthChoices}
          value={search.birth}
          onChange={(birth) => change({ birth })}
        />
      </div>
      <ListTable
        label={USERS.list}
        columns={USER_COLUMNS}
        rows={users.data?.rows}
        sorting={sortingOf(search.sort)}
        onSort={(sorting) => change({ sort: sortKeyOf(sorting, USER_SORTS) ?? search.sort })}
        busy={users.isPlaceholderData}
        instead={
          instead && (
            <InsteadOfRows
              what={instead}
              error={users.error}
              onRetry={() => void users.refetch()}
              onChange={change}
            />
          )
        }
      />
      <Pager
        page={search.page}
        size={search.size}
        sizes={USER_PAGE_SIZES}
        {...pagingOf(search, users.data)}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size })}
      />
    </div>
  );
}
