// Reads exports in a thread of their own: some megabytes of Markdown or XML take seconds.
import { badRequest, unavailable } from '#platform/http/app-error.ts';
import { createThreadPool, TaskLostError, ThreadsBusyError } from '#platform/threads/thread-pool.ts';
import { texts } from '#texts';
import type { ReadExport } from '../parsing/imported-article.ts';
import type { ReadLimits } from '../parsing/read-export.ts';
import type { ReadResult } from './import-tasks.ts';

export type ImportWorker = {
  /** Throws an error with a sentence for the sender if the export cannot be read. */
  read(bytes: Uint8Array, limits: ReadLimits): Promise<ReadExport>;
  close(): Promise<void>;
};

const threadLimits = {
  // Imports are rare.
  threads: 1,
  // Each waits with its file in memory.
  maxWaitingWeight: 4,
  // A request may last 30 s.
  maxTaskMs: 20_000,
  maxIdleMs: 30_000,
  // The parts of an export exist several times while it is read.
  maxMemoryMb: 512,
};

export function createImportWorker(): ImportWorker {
  // The build puts the compiled worker program beside the server.
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const program = new URL(`./import-worker-thread.${ending}`, import.meta.url);
  const pool = createThreadPool({ program, ...threadLimits });
  return {
    async read(bytes, limits) {
      const result = await pool.run('read', { bytes, limits }).catch((error: unknown) => {
        if (error instanceof ThreadsBusyError) throw unavailable();
        if (error instanceof TaskLostError)
          throw badRequest('too_complex', texts.importing.refusals.too_complex);
        throw error;
      });
      const read = result as ReadResult;
      if (read.ok) return read.read;
      throw badRequest(read.refusal, texts.importing.refusals[read.refusal]);
    },
    close: () => pool.close(),
  };
}
