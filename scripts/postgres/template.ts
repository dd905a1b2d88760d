/** The database, migrated already, that those of tests are copies of. */
export const TEMPLATE = 'ziping_template';
