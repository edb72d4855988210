// `npm run doctor`: looks at everything the site leans on and says in sentences what is wrong. Changes nothing that stays, makes
// no site where there is none, and works beside a running one.
import { type Config, findMisspelt, readConfig, SettingError } from '../src/platform/config/config.ts';
import { describeUnknown } from '../src/platform/config/unknown-settings.ts';
import { reportFatalErrors } from '../src/platform/log/fatal-errors.ts';
import { describePlace } from './command/describe-site.ts';
import { readCommandLine } from './command/read-command-line.ts';
import { examineDatabase } from './doctor/database.ts';
import { advice, type Finding, wrong } from './doctor/finding.ts';
import { examineMail } from './doctor/mail.ts';
import { examineSettings } from './doctor/settings.ts';
import { examineStorage } from './doctor/storage.ts';

const marks = { good: ' ok ', advice: 'hint', wrong: 'BAD ' };

async function examineAll(config: Config): Promise<Finding[]> {
  const parts = [examineSettings, examineDatabase, examineMail, examineStorage];
  return (await Promise.all(parts.map((examine) => examine(config)))).flat();
}

async function examineSite(): Promise<Finding[]> {
  const misspelt = findMisspelt(process.env).map((unknown) => advice(describeUnknown(unknown)));
  try {
    const config = readConfig(process.env);
    process.stdout.write(`Looking at the site in ${describePlace(config)}.\n\n`);
    return [...misspelt, ...(await examineAll(config))];
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return [...misspelt, ...error.reasons.map(wrong)];
  }
}

reportFatalErrors();
readCommandLine({ usage: 'npm run doctor   says what is wrong with the site and what it leans on' });
const findings = await examineSite();
for (const { is, says } of findings) process.stdout.write(`${marks[is]}  ${says}\n`);
const faults = findings.filter(({ is }) => is === 'wrong').length;
process.stdout.write(
  faults === 0
    ? '\nNothing is wrong.\n'
    : `\n${faults === 1 ? 'One thing is' : `${faults} things are`} wrong.\n`,
);
process.exitCode = faults === 0 ? 0 : 1;
