// Waits until the site that the settings name can do its work: for whoever starts it and goes on then, as systemd does.
import { setTimeout as wait } from 'node:timers/promises';
import { listeningUrl, readConfig } from '../src/platform/config/config.ts';
import { CommandError } from './command/command-error.ts';
import { readCommandLine } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';

// A database that has to replay its log takes longest.
const patienceMs = 110_000;
const pollMs = 200;

readCommandLine({ usage: 'npm run wait-until-ready   returns when the site at HOST and PORT is ready' });
await reportRefusal(async () => {
  const address = listeningUrl(readConfig(process.env));
  const deadline = Date.now() + patienceMs;
  while (!(await isReady(address))) {
    if (Date.now() > deadline) throw new CommandError(`The site at ${address} is not ready.`);
    await wait(pollMs);
  }
});

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
