/** The database, migrated already, that those of tests are copies of. */
export const TEMPLATE = 'ziping_template';
/** The table of the server's own database that lists unused copies. */
export const FREE = 'free_databases';
