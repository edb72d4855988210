// `npm start`: runs the built site in this process, and builds it first when what is built is not of these sources.
import { summarizeError } from '../src/platform/log/describe-error.ts';
import { reportFatalErrors } from '../src/platform/log/fatal-errors.ts';
import { isBuilt } from './build/build-stamp.ts';
import { loadBuiltSite } from './build/load-built-site.ts';

reportFatalErrors();
try {
  const first = isBuilt() ? undefined : await (await import('./start/first-start.ts')).prepareFirstStart();
  try {
    const { runBuiltSite } = await loadBuiltSite();
    await runBuiltSite();
  } finally {
    first?.letGo();
  }
} catch (error) {
  process.stderr.write(`Galley did not start. ${summarizeError(error)}\n`);
  process.exitCode = 1;
}
