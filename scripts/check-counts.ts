// Compares every stored count with its rows, and prints the differences: npm run check-counts
import { readCommandLine } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';

readCommandLine({ usage: 'npm run check-counts   compares every stored count with its rows' });
await reportRefusal(async () => {
  // Imported here, so that the usage is printed at once.
  const { SiteClient } = await import('../src/platform/db/site-client.ts');
  const { describeDifference, findDifferences } = await import('./check-counts/checks.ts');
  const { openSiteDatabase } = await import('./database/script-database.ts');
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
