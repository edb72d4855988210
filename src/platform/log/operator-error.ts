/**
 * An error whose message is a sentence for operators. The message is logged unchanged, so it must never contain user input or text
 * from a database or another server. It may name settings, files and status codes.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
