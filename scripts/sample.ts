// `npm run sample -- fill|remove`: inserts or removes the sample community, also while the site runs. `make` is for
// developers who change the sample.
import { readCommandLine, refuse } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';

const usage = `npm run sample -- fill     adds the sample community to a site without accounts
npm run sample -- remove   removes all of it, and nothing else
npm run sample -- make     regenerates pictures, colours and diagrams after a change in sample/`;

// Each action imports what it needs, so that the usage is printed at once.
const actions = new Map([
  ['fill', async () => (await import('./sample/fill-or-remove.ts')).fillSite()],
  ['remove', async () => (await import('./sample/fill-or-remove.ts')).clearSite()],
  ['make', make],
]);

async function make(): Promise<void> {
  const { generateSample } = await import('./sample/generate.ts');
  await generateSample();
  console.log('The pictures, colours and diagrams of the sample are made. They are in sample/made.');
  process.exit();
}

const action = actions.get(readCommandLine({ usage, least: 1 }).positionals[0] ?? '');
if (action) await reportRefusal(action);
else refuse(usage);
