// `npm start`: builds the pages when they are not those of these sources, then runs the site in this process.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { isBuilt, projectFolder } from './build-stamp.ts';

// What Node made of our sources and packages the last time; it halves the time of every later start.
enableCompileCache(join(projectFolder, 'node_modules/.cache/compiled'));

if (!(await isBuilt())) {
  console.log('Building the pages. This happens once after each change and takes a few seconds.');
  const { buildPages } = await import('./build.ts');
  await buildPages();
}
const { runSite } = await import('../src/app/main.ts');
await runSite();
