import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '../run-site.ts';

// It takes a moment. The limit is wide for busy machines.
const patienceMs = 60_000;
const pollIntervalMs = 20;

/** Waits for the nth email to that address with a code, and returns the code. */
export async function receiveCode(site: Site, address: string, nth = 1): Promise<string> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const codes = (await site.readMails())
      .filter((mail) => mail.to?.some((recipient) => recipient.address === address))
      .flatMap((mail) => /^(\d{6}) is your /.exec(mail.subject ?? '')?.[1] ?? []);
    const code = codes[nth - 1];
    if (code !== undefined) return code;
    await wait(pollIntervalMs);
  }
  throw new Error(`No code number ${nth} came to ${address}`);
}
