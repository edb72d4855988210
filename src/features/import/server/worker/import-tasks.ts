// The tasks of the import worker. Errors do not pass between threads whole, so a refusal is a result.
import { ImportError, type ImportRefusal } from '../parsing/import-error.ts';
import type { ReadExport } from '../parsing/imported-article.ts';
import { type ReadLimits, readExport } from '../parsing/read-export.ts';

export type ReadResult = { ok: true; read: ReadExport } | { ok: false; refusal: ImportRefusal };

export const importTasks = {
  read({ bytes, limits }: { bytes: Uint8Array; limits: ReadLimits }): ReadResult {
    try {
      return { ok: true, read: readExport(bytes, limits) };
    } catch (error) {
      if (error instanceof ImportError) return { ok: false, refusal: error.refusal };
      throw error;
    }
  },
};
