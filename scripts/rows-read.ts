// Shows how many rows each API call reads from the database, on generated articles. No call should scan a table, or read many more
// rows than it shows. Prints one line for each call: npm run rows-read -- --articles 100000
import { reportFatalErrors } from '../src/platform/log/fatal-errors.ts';
import { readCommandLine } from './command/read-command-line.ts';

reportFatalErrors();
const { values } = readCommandLine({
  usage:
    'npm run rows-read -- --articles 100000   shows how many rows each call reads with this many generated articles',
  options: { articles: { type: 'string', default: '100000' } },
});
// Imported here, so that the usage is printed at once.
const { measureRowsRead } = await import('./rows-read/measure-rows-read.ts');
await measureRowsRead(Number(values.articles));
