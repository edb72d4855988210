/** What a command cannot do, in one sentence for the operator; the stack adds nothing to it. */
export class CommandError extends Error {
  override name = 'CommandError';
}
