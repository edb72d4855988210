/** Exit codes, so that programs can tell what happened. */
export const exitCodes = { ok: 0, findings: 1, refused: 2, conflict: 3 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command cannot do what it was asked to. The message is for the writer; the stack is not shown. */
export class GalleyError extends Error {
  override name = 'GalleyError';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.refused) {
    super(message);
    this.exitCode = exitCode;
  }
}
