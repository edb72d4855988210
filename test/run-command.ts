// One of the project's commands, as an operator runs it.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Ended = { exitCode: number; said: string; complained: string };

export async function runCommand(
  [script = '', ...args]: string[],
  settings: Record<string, string>,
): Promise<Ended> {
  const ended = await run(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, ...settings },
  }).catch((error) => error);
  return { exitCode: ended.code ?? 0, said: ended.stdout, complained: ended.stderr };
}
