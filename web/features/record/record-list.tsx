import { Link } from '@tanstack/react-router';
import { RECORD, RECORD_TYPES } from './text.ts';

/** The ways to the overviews, on the profile. */
export function RecordList() {
  return (
    <section>
      <h2 className="heading mb-3">{RECORD.title}</h2>
      <ul className="rows">
        {RECORD_TYPES.map((type) => (
          <li key={type}>
            <Link to="/fortune-record" search={{ type, from: 'profile' }} className="row">
              <span className="flex-1">{RECORD.types[type]}</span>
              <span className="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
