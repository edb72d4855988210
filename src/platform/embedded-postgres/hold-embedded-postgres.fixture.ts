// A separate process that uses an embedded PostgreSQL, for tests with several or killed processes. Arguments: data folder, shared
// home. It writes one line of JSON when it has started or failed, and stops at the end of its input.
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const [dataDir = '', sharedHome = ''] = process.argv.slice(2);

function logLine(fields: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
}

try {
  const { stop, ...held } = await startEmbeddedPostgres({
    dataDir,
    sharedHome,
    serverSettings: { fsync: 'off' },
    log: { info: logLine, warn: logLine, error: logLine },
  });
  process.stdout.write(`${JSON.stringify(held)}\n`);
  process.stdin.on('end', stop).resume();
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : error })}\n`);
}
