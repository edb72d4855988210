// `npm run doctor`: checks the settings, database, mail server and storage of the site, and reports problems in sentences. It leaves
// no changes, creates no site if there is none, and works while the site runs.
import { findMisspelt, readConfig, SettingError } from '../src/platform/config/config.ts';
import { describeUnknown } from '../src/platform/config/unknown-settings.ts';
import { reportFatalErrors } from '../src/platform/log/fatal-errors.ts';
import { countOf } from './command/count-of.ts';
import { readCommandLine } from './command/read-command-line.ts';
import { advice, type Finding, wrong } from './doctor/finding.ts';

const marks = { good: ' ok ', advice: 'hint', wrong: 'BAD ' };

async function examineSite(): Promise<Finding[]> {
  const misspelt = findMisspelt(process.env).map((unknown) => advice(describeUnknown(unknown)));
  try {
    const config = readConfig(process.env);
    // Imported here, so that the usage is printed at once.
    const { describeLocation, examineAll } = await import('./doctor/examine-all.ts');
    process.stdout.write(`Checking the site in ${describeLocation(config)}.\n\n`);
    return [...misspelt, ...(await examineAll(config))];
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return [...misspelt, ...error.reasons.map(wrong)];
  }
}

reportFatalErrors();
readCommandLine({ usage: 'npm run doctor   checks the site, its database, mail server and storage' });
const findings = await examineSite();
for (const { is, says } of findings) process.stdout.write(`${marks[is]}  ${says}\n`);
const faults = findings.filter(({ is }) => is === 'wrong').length;
process.stdout.write(faults === 0 ? '\nNo problems found.\n' : `\n${countOf(faults, 'problem')} found.\n`);
process.exitCode = faults === 0 ? 0 : 1;
