// Starts the embedded database, and makes it when there is none, while the site is being built. It holds it until whoever
// started this closes the pipe, which the end of that process does as well.
import { once } from 'node:events';
import { readConfig } from '../../src/platform/config/config.ts';
import { migrateDatabase } from '../../src/platform/db/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { reportFatalErrors } from '../../src/platform/log/fatal-errors.ts';

const silent = { info() {}, warn() {}, error() {} };

reportFatalErrors();
// Ctrl-C reaches everyone in the terminal; here the pipe says when it is time.
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
