import { CommandError } from '../command/command-error.ts';

/** What cannot be backed up or restored, and why. */
export class BackupError extends CommandError {
  override name = 'BackupError';
}
