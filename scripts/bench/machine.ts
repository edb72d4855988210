import { cpus, totalmem } from 'node:os';
import type pg from 'pg';

/** Describes the machine in one line, because figures of different machines cannot be compared. */
export async function describeMachine(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const processors = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  const model = processors[0]?.model.trim().replace(/\s+/g, ' ') ?? 'unknown processor';
  const version = rows[0]?.server_version.split(' ', 1)[0];
  return `${processors.length} × ${model}, ${memoryGb} GB, ${process.platform} ${process.arch}, Node ${process.version}, PostgreSQL ${version}`;
}
