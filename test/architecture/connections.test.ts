import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

test('every PostgreSQL connection uses SiteClient, which sends the password only to servers that prove they know it', async () => {
  const files = (await readSources(['src', 'scripts'])).filter(
    ({ path }) => !/\.(test|fixture)\.ts$/.test(path),
  );
  const bare = files.flatMap(({ path, text }) => {
    const pools = (text.match(/new pg\.Pool\([^;]*;/g) ?? []).filter((call) => !/\bClient:/.test(call));
    const clients =
      text.match(
        /new pg\.Client\(|\b(run|runMigrations|migrateJobs|makeWorkerUtils)\(\{\s*connectionString/g,
      ) ?? [];
    return [...pools, ...clients].map((call) => `${path}: ${call}`);
  });
  expect(bare).toEqual([]);
});
