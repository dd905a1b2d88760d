import { useId } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CHART, ROOM } from '../text.ts';
import { ROOMS, type Room } from './rooms.ts';

/** A part of the page, by the id of its element. */
export interface Part {
  id: string;
  title: string;
}

interface ContentsSheetProps {
  parts: Readonly<Record<Room, readonly Part[]>>;
  onChoose: (room: Room, id: string) => void;
  onClose: () => void;
}

/** Every part of every room, one press away. */
export function ContentsSheet({ parts, onChoose, onClose }: ContentsSheetProps) {
  const id = useId();
  return (
    <Dialog
      sheet
      title={ROOM.contents}
      onClose={onClose}
      actions={<Button onClick={onClose}>{CHART.close}</Button>}
    >
      {ROOMS.map((room) => (
        <section key={room} aria-labelledby={id + room} className="mt-4 first:mt-0">
          <h3 id={id + room} className="serif">
            {ROOM.names[room]}
          </h3>
          <ul className="contents-list">
            {parts[room].map((part) => (
              <li key={part.id}>
                <button type="button" onClick={() => onChoose(room, part.id)}>
                  {part.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
