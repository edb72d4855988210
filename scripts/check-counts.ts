// Compares every count that is kept with the rows it counts, and says where they differ: npm run check-counts

import { SiteClient } from '../src/platform/db/site-client.ts';
import { findDifferences } from './check-counts/checks.ts';
import { readCommandLine } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';
import { openSiteDatabase } from './database/script-database.ts';

readCommandLine({ usage: 'npm run check-counts   compares every count that is kept with what it counts' });
await reportRefusal(async () => {
  const database = await openSiteDatabase();
  const client = new SiteClient({ connectionString: database.connectionString });
  await client.connect();
  // One moment for all of them, also while the site is running.
  await client.query('begin isolation level repeatable read read only');
  const differences = await findDifferences(client);
  for (const { what, name, kept, found } of differences) {
    process.stdout.write(`${what} (${name}): ${kept} are kept, ${found} are there\n`);
  }
  await client.end();
  await database.close();
  if (differences.length === 0) process.stdout.write('Every count equals its rows.\n');
  process.exitCode = differences.length === 0 ? 0 : 1;
});
