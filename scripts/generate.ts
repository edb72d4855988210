// Fills the site's database with generated articles, which are the same in every run: npm run generate -- --articles 100000
import { readCommandLine, refuse } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';

const usage = 'npm run generate -- --articles 100000   fills the database with this many generated articles';
const { values } = readCommandLine({ usage, options: { articles: { type: 'string', default: '1000' } } });
const articles = Number(values.articles);
if (!Number.isInteger(articles) || articles < 1) refuse(usage);
await reportRefusal(async () => {
  // Imported here, so that the usage is printed at once.
  const { openScriptDatabase } = await import('./database/script-database.ts');
  const { fill } = await import('./generate/fill.ts');
  const database = await openScriptDatabase();
  const startedAt = Date.now();
  try {
    await fill(database.connectionString, { articles });
    process.stdout.write(`${articles} articles in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  } finally {
    await database.close();
  }
});
