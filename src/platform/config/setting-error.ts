import { OperatorError } from '../log/operator-error.ts';

/** One or more settings are not usable. Each reason is a sentence for the operator that names the setting. */
export class SettingError extends OperatorError {
  override name = 'SettingError';
  readonly reasons: readonly string[];

  constructor(reasons: string | readonly string[], options?: ErrorOptions) {
    const list = typeof reasons === 'string' ? [reasons] : reasons;
    super(list.join('\n'), options);
    this.reasons = list;
  }
}
