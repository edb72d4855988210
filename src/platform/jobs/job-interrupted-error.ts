/** A job ends early because the site stops. It runs again after the next start, so this is no failure. */
export class JobInterruptedError extends Error {
  override name = 'JobInterruptedError';

  constructor(options?: ErrorOptions) {
    super('The site stops', options);
  }
}
