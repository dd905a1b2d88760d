/**
 * Tables, and columns as `table.column`, that no code uses any more. They stay for one release, because a server of the
 * release before may run on the same database. `db/README.md` has the steps.
 */
export const UNUSED: readonly string[] = [
  'calendar_feeds',
  'day_notes',
  'saved_views.shared',
  'staff_presence',
  'wall_screens',
];
