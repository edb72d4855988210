import { SettingError } from '../../src/platform/config/setting-error.ts';
import { EmbeddedPostgresError } from '../../src/platform/embedded-postgres/embedded-postgres-error.ts';
import { AppError } from '../../src/platform/http/app-error.ts';
import { CommandError } from './command-error.ts';

const expected = [CommandError, SettingError, EmbeddedPostgresError, AppError];

/** What was to be expected is told in its one sentence; anything else is a fault of ours, with its stack. */
export async function reportRefusal(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!expected.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
