// Compares every stored count with its rows, and prints the differences: npm run check-counts

import { SiteClient } from '../src/platform/db/site-client.ts';
import { describeDifference, findDifferences } from './check-counts/checks.ts';
import { readCommandLine } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';
import { openSiteDatabase } from './database/script-database.ts';

readCommandLine({ usage: 'npm run check-counts   compares every stored count with its rows' });
await reportRefusal(async () => {
  const database = await openSiteDatabase();
  const client = new SiteClient({ connectionString: database.connectionString });
  await client.connect();
  // One snapshot for all checks, because the site may be running.
  await client.query('begin isolation level repeatable read read only');
  const differences = await findDifferences(client);
  for (const difference of differences) process.stdout.write(`${describeDifference(difference)}\n`);
  await client.end();
  await database.close();
  if (differences.length === 0) process.stdout.write('All stored counts match their rows.\n');
  process.exitCode = differences.length === 0 ? 0 : 1;
});
