// `npm start`: runs the built site in this process, and builds it first when what is built is not of these sources.
import { isBuilt } from './build-stamp.ts';
import { loadBuiltSite } from './load-built-site.ts';

try {
  const first = isBuilt() ? undefined : await (await import('./first-start.ts')).prepareFirstStart();
  try {
    const { runBuiltSite } = await loadBuiltSite();
    await runBuiltSite();
  } finally {
    first?.letGo();
  }
} catch (error) {
  process.stderr.write(`Galley did not start. ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
