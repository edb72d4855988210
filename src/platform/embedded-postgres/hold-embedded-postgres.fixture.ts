// A process of its own that holds an embedded PostgreSQL until it is told to stop, for tests to race and to kill.
// Arguments: data folder, shared home. Says one line of JSON when it has started or failed; stops at end of input.
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
