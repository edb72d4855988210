// Waits until the site of the settings is ready. For programs that start the site, such as systemd.
import { setTimeout as wait } from 'node:timers/promises';
import { listeningUrl, readConfig } from '../src/platform/config/config.ts';
import { CommandError } from './command/command-error.ts';
import { readCommandLine } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';

// The longest start is one in which PostgreSQL replays its WAL.
const timeoutMs = 110_000;
const pollMs = 200;

readCommandLine({ usage: 'npm run wait-until-ready   returns when the site at HOST and PORT is ready' });
await reportRefusal(async () => {
  const url = listeningUrl(readConfig(process.env));
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady(url))) {
    if (Date.now() > deadline) throw new CommandError(`The site at ${url} is not ready.`);
    await wait(pollMs);
  }
});

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
