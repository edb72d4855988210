// Starts the embedded database, or creates it, while the site is being built. It keeps the database running until the parent process
// closes the pipe, or ends.
import { once } from 'node:events';
import { readConfig } from '../../src/platform/config/config.ts';
import { migrateDatabase } from '../../src/platform/db/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { reportFatalErrors } from '../../src/platform/log/fatal-errors.ts';

const silent = { info() {}, warn() {}, error() {} };

reportFatalErrors();
// Ctrl-C reaches all processes in the terminal. This one ends only when its input is closed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
const released = once(process.stdin.resume(), 'end');

const { databaseUrl, dataDir } = readConfig(process.env);
if (databaseUrl === undefined) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  try {
    await migrateDatabase(postgres.connectionString);
    await released;
  } finally {
    await postgres.stop();
  }
}
