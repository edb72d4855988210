// `npm start`: builds the pages when they are not those of these sources, then runs the site in this process.
import { isBuilt } from './build-stamp.ts';

if (!(await isBuilt())) {
  console.log('Building the pages. This happens once after each change and takes a few seconds.');
  const { buildPages } = await import('./build.ts');
  await buildPages();
}
const { runSite } = await import('../src/app/main.ts');
await runSite();
