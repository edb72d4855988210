// Measures the site relative to what the machine can do: npm run bench -- --articles 100000
// docs/performance.md explains what is measured and why. Run it when nothing else runs on the machine.
import { readOptions } from './bench/options.ts';
import { reportRefusal } from './command/report-refusal.ts';

await reportRefusal(async () => {
  const options = readOptions();
  // Imported here, so that the usage is printed at once.
  const { measureAll } = await import('./bench/measure-all.ts');
  await measureAll(options);
});
