import type { Config } from '../../src/platform/config/config.ts';
import { examineDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { examineMail } from './mail.ts';
import { examineSettings } from './settings.ts';
import { examineSignIn } from './sign-in.ts';
import { examineStorage } from './storage.ts';

export { describeLocation } from '../command/describe-site.ts';

export async function examineAll(config: Config): Promise<Finding[]> {
  const parts = [examineSettings, examineDatabase, examineMail, examineStorage, examineSignIn];
  return (await Promise.all(parts.map((examine) => examine(config)))).flat();
}
