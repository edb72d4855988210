import { CommandError } from '../command/command-error.ts';

/** A backup or restore is not possible. */
export class BackupError extends CommandError {
  override name = 'BackupError';
}
