import { OperatorError } from '../log/operator-error.ts';

/** A setting, or several, that cannot be used. Each reason is a sentence for the operator that names the setting. */
export class SettingError extends OperatorError {
  override name = 'SettingError';
  readonly reasons: readonly string[];

  constructor(reasons: string | readonly string[], options?: ErrorOptions) {
    const told = typeof reasons === 'string' ? [reasons] : reasons;
    super(told.join('\n'), options);
    this.reasons = told;
  }
}
