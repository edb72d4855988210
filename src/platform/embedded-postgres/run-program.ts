import { type SpawnOptions, spawn } from 'node:child_process';

/** The user PostgreSQL runs as where that is not ourselves: PostgreSQL refuses root. */
export type RunAs = { uid: number; gid: number };

export type ProgramRun = { file: string; args: string[]; runAs: RunAs | undefined };
export type ProgramResult = { exitCode: number | null; output: string };

/** What every child gets: none of our environment (PGPORT, PGDATA …), and a folder that every user can be in. */
export function getSpawnOptions(runAs: RunAs | undefined): SpawnOptions {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  };
}

/** Runs to the end. A program that cannot be run at all has no exit code, and the reason as its output. */
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

/** The line of a program's output that says why it failed: the first complaint, for others follow from it. */
export function getReason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => /\b(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1);
  return reason?.replace(/^.*?\b(?:error|FATAL|PANIC):\s*/, '').trim() ?? 'it ended without a word';
}
