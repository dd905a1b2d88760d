// @ts-check
// For the generator of migrations, which sees only what a file exports by name.
Object.assign(exports, require('./tables.ts').postgresTables);
