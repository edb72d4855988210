// Runs one of the project's commands, as an operator does.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { compileCache } from './site-process.ts';

const run = promisify(execFile);
const projectFolder = resolve(import.meta.dirname, '..');

export type CommandResult = { exitCode: number; stdout: string; stderr: string };

export async function runCommand(
  [script = '', ...args]: string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const ended = await run(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: projectFolder,
    // Tests run some seventy commands, and each compiles a third less with it.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...settings },
  }).catch((error) => error);
  return { exitCode: ended.code ?? 0, stdout: ended.stdout, stderr: ended.stderr };
}
