/**
 * Its message is a sentence for the operator. It may be logged as it is, so it never holds a value that a person gave
 * to the site: name settings, files and status codes, and not what a database or another server quoted.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
