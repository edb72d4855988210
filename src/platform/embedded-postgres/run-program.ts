import { type SpawnOptions, spawn } from 'node:child_process';

/** The user that PostgreSQL runs as if Galley runs as root, which PostgreSQL refuses. */
export type RunAs = { uid: number; gid: number };

export type ProgramRun = { file: string; args: string[]; runAs: RunAs | undefined };
export type ProgramResult = { exitCode: number | null; output: string };

/** Options for every child process: none of our environment (PGPORT, PGDATA …), and a working folder that every user can enter. */
export function getSpawnOptions(runAs: RunAs | undefined): SpawnOptions {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  };
}

/** Runs a program to its end. If it cannot be started, the exit code is null and the output is the reason. */
export function runProgram({ file, args, runAs }: ProgramRun): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...getSpawnOptions(runAs), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ exitCode: null, output: error.message }));
    child.on('close', (exitCode) => resolve({ exitCode, output }));
  });
}

/** Finds the line in a program's output that says why it failed: the first error, because later ones follow from it. */
export function getReason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => /\b(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1);
  return reason?.replace(/^.*?\b(?:error|FATAL|PANIC):\s*/, '').trim() ?? 'it ended without a word';
}
