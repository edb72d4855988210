// `npm start`: runs the built site in this process. If the build is missing or older than the sources, it builds first.
import { summarizeError } from '../src/platform/log/describe-error.ts';
import { reportFatalErrors } from '../src/platform/log/fatal-errors.ts';
import { isBuilt } from './build/build-stamp.ts';
import { loadBuiltSite } from './build/load-built-site.ts';

reportFatalErrors();
try {
  const first = isBuilt() ? undefined : await (await import('./start/first-start.ts')).prepareFirstStart();
  try {
    const { runBuiltSite } = await loadBuiltSite();
    await runBuiltSite({ filesBuilt: first?.everythingBuilt });
  } finally {
    first?.releaseDatabase();
  }
  const hasStarted = process.exitCode === undefined;
  if (hasStarted) await (await import('./start/compress-in-background.ts')).compressInBackground();
} catch (error) {
  process.stderr.write(`Galley did not start. ${summarizeError(error)}\n`);
  process.exitCode = 1;
}
