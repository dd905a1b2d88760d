import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ROOM } from '../text.ts';
import { ROOMS, type Room, searchOf } from './rooms.ts';

interface RoomBarProps {
  room: Room;
  /** Content at the end of the bar. */
  children?: ReactNode;
}

/**
 * The rooms of the chart page. Each is an address, so that Back leads to the one before. The page
 * around it is no grid: what sticks in a grid sticks within its own row alone.
 */
export function RoomBar({ room, children }: RoomBarProps) {
  return (
    <div className="room-bar print:hidden">
      <nav aria-label={ROOM.choose} className="segments">
        {ROOMS.map((each) => (
          <Link
            key={each}
            to="/bazi-chart"
            search={searchOf(each)}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={each === room ? 'page' : undefined}
          >
            {ROOM.names[each]}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
