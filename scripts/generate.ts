// Fills the site's database with generated articles, the same ones in every run: npm run generate -- --articles 100000
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fill } from './generate/fill.ts';
import { openScriptDatabase } from './script-database.ts';

const { values } = parseArgs({
  options: { articles: { type: 'string', default: '1000' } },
});
const articles = Number(values.articles);
if (!Number.isInteger(articles) || articles < 1) {
  process.stderr.write('Say how many: npm run generate -- --articles 100000\n');
  process.exit(1);
}
const database = await openScriptDatabase();
const client = new pg.Client({ connectionString: database.connectionString });
await client.connect();
const startedAt = Date.now();
await fill(client, { articles });
await client.end();
await database.close();
process.stdout.write(`${articles} articles in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
