import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { hash } from '@node-rs/argon2';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '../site-process.ts';
import { type RestartableSite, startRestartableSite } from './restartable-site.ts';
import { createAccounts, send } from './test-accounts.ts';

const waitOptions = { timeout: 60_000, interval: 50 };
const people = ['one', 'two', 'three', 'four'].map((name) => ({
  name,
  username: name,
  email: `${name}@example.org`,
  password: 'a proof well read',
}));

/** Accepts mails, or refuses each of them while `isFailing` is set. */
async function runMailServer(port: number) {
  const received: { to: string; subject: string }[] = [];
  const state = { isFailing: false };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then(async (mail) => {
        if (state.isFailing) return done(new Error('451 not now'));
        const { to, subject } = await PostalMime.parse(mail);
        received.push({ to: to?.[0]?.address ?? '', subject: subject ?? '' });
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  expect((server.server.address() as AddressInfo).port).toBe(port);
  return { received, state };
}

async function countTries(site: RestartableSite): Promise<number> {
  const client = await site.connect();
  const { rows } = await client.query(
    `select count(*)::int as tried from graphile_worker.jobs
      where task_identifier = 'accounts-send-code' and attempts > 0 and last_error is not null`,
  );
  return rows[0].tried;
}

test('after an outage a mail server gets every mail once, and no request waits for it', async () => {
  const port = await findFreePort();
  const site = await startRestartableSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  for (const body of people) {
    const asked = await send(site.url, { method: 'POST', path: '/api/auth/signup/request', body });
    expect(asked?.status).toBe(200);
  }
  await vi.waitUntil(async () => (await countTries(site)) === people.length, waitOptions);
  // Meanwhile members can sign in.
  const client = await site.connect();
  await createAccounts(client, { count: 1, name: 'member' });
  await client.query('update accounts set password_hash = $1', [
    await hash('a proof well read', { memoryCost: 1024, timeCost: 1 }),
  ]);
  const body = { email: 'member1@example.org', password: 'a proof well read' };
  expect(await send(site.url, { method: 'POST', path: '/api/auth/login', body })).toMatchObject({
    status: 200,
  });

  // The mail server is back: first it refuses the mails, then it accepts them.
  const mail = await runMailServer(port);
  mail.state.isFailing = true;
  await client.query('update graphile_worker._private_jobs set run_at = now()');
  await vi.waitUntil(async () => (await countTries(site)) === people.length, waitOptions);
  mail.state.isFailing = false;
  await client.query(`update graphile_worker._private_jobs set run_at = now()`);
  await vi.waitUntil(() => mail.received.length >= people.length, waitOptions);
  await vi.waitUntil(async () => (await countTries(site)) === 0, waitOptions);
  expect(mail.received.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());

  // The code in the mail is valid.
  const [first] = people;
  const otp = mail.received.find(({ to }) => to === first?.email)?.subject.slice(0, 6);
  const verified = await send(site.url, {
    method: 'POST',
    path: '/api/auth/signup/verify',
    body: { ...first, otp },
  });
  expect(verified?.status).toBe(201);
});
