import { ZipError } from '#platform/zip/read-zip.ts';
import { texts } from '#texts';

const reasons = texts.importing.refusals;

export type ImportRefusal = keyof typeof reasons;

/** The export cannot be read. Its message is a sentence for the person who sent it; it quotes nothing. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly refusal: ImportRefusal;
  constructor(refusal: ImportRefusal, options?: ErrorOptions) {
    super(reasons[refusal], options);
    this.refusal = refusal;
  }
}

export function toImportError(error: unknown): unknown {
  if (error instanceof ZipError) return new ImportError(error.fault, { cause: error });
  return error;
}
