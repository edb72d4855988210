import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

// A browser starts in a second or two. The limit is wide for busy machines.
const startTimeoutMs = 120_000;

/** Starts a browser or its driver. */
export function startProgram(path: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close');

  async function waitFor<Found>(look: () => Promise<Found | undefined | false>): Promise<Found> {
    const deadline = Date.now() + startTimeoutMs;
    while (Date.now() < deadline && child.exitCode === null) {
      const found = await look().catch(() => undefined);
      if (found) return found;
      await wait(50);
    }
    throw new Error(`${path} did not start:\n${output}`);
  }

  return {
    waitForOutput: (pattern: RegExp) => waitFor(async () => pattern.exec(output) ?? undefined),
    waitUntil: (isReady: () => Promise<boolean>) => waitFor(isReady),
    async stop(): Promise<void> {
      child.kill();
      await ended;
    },
  };
}
