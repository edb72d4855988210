// `npm run dev`: starts a server with hot reload of pages, and restarts it when server code changes. This process keeps the
// embedded database running during restarts, so that they are fast.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../src/platform/config/config.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { consoleLog } from '../src/platform/log/console-log.ts';
import { reportFatalErrors } from '../src/platform/log/fatal-errors.ts';

reportFatalErrors();
const config = readConfig(process.env);
const postgres = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: config.dataDir, log: consoleLog });

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev/dev-server.ts')],
  { stdio: 'inherit', env: process.env },
);

// Ctrl-C also reaches the server, which is in the same process group. This process ends when the server has ended.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', async (code) => {
  await postgres?.stop();
  process.exit(code ?? 0);
});
