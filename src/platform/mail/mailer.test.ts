import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#test/silent-log.ts';
import { readConfig } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { composeMail } from './compose-mail.ts';
import { createMailer } from './mailer.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'galley-mail-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

const colours = {
  paper: '#fff',
  raised: '#fff',
  ink: '#000',
  'ink-soft': '#333',
  line: '#999',
  accent: '#00f',
  'on-accent': '#fff',
};

const letter = composeMail({
  to: 'Ada <ada@example.org>',
  site: 'Night <Shift>',
  look: { light: colours, dark: colours, headlines: 'serif' },
  subject: '482913 is your sign-up code – für Ada',
  paragraphs: ['Hello Ada & friends,', 'type this code:'],
  code: '482913',
  link: { label: 'Open <Galley>', url: 'https://galley.example/?a=1&b="2"' },
  footnote: 'You asked for this.',
});

describe('without an SMTP server', () => {
  test('mails become files that a mail program can read, and the newest sorts last', async () => {
    const mailer = createMailer(
      readConfig({ DATA_DIR: dataDir, MAIL_FROM: 'Galley <g@example.org>' }),
      silentLog,
    );
    for (let count = 1; count <= 12; count += 1) await mailer.send({ ...letter, subject: `Mail ${count}` });
    await mailer.send(letter);
    const names = (await readdir(join(dataDir, 'outbox'))).sort();
    expect(names).toHaveLength(13);
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);

    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(dataDir, 'outbox', name)))),
    );
    expect(mails.slice(0, 12).map((mail) => mail.subject)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Mail ${index + 1}`),
    );
    const last = mails.at(-1);
    expect(last).toMatchObject({
      subject: '482913 is your sign-up code – für Ada',
      from: { name: 'Galley', address: 'g@example.org' },
      to: [{ name: 'Ada', address: 'ada@example.org' }],
    });
    expect(last?.text).toContain('Hello Ada & friends,\n\ntype this code:\n\n    482913\n');
    expect(last?.html).toContain('<p dir="auto">Hello Ada &amp; friends,</p>');
    expect(last?.html).toContain('href="https://galley.example/?a=1&amp;b=&quot;2&quot;"');
  });

  test.each([
    ['g@example.org', { name: 'Night <Shift>', address: 'g@example.org' }],
    ['Editors <g@example.org>', { name: 'Editors', address: 'g@example.org' }],
  ])(
    'a mail from %s has the name of the site as its sender, unless there is another',
    async (from, sender) => {
      const mailer = createMailer(readConfig({ DATA_DIR: dataDir, MAIL_FROM: from }), silentLog);
      await mailer.send(letter);
      const [name = ''] = await readdir(join(dataDir, 'outbox'));
      const mail = await PostalMime.parse(await readFile(join(dataDir, 'outbox', name)));
      expect(mail.from).toMatchObject(sender);
      expect(mail.html).toContain('<p class="mark" dir="auto">Night &lt;Shift&gt;</p>');
    },
  );

  test('the log names the file of a mail, but neither its recipient nor its subject', async () => {
    const lines: unknown[] = [];
    const log: Log = { ...silentLog, info: (...line: unknown[]) => void lines.push(line) };
    await createMailer(readConfig({ DATA_DIR: dataDir }), log).send(letter);
    const [name] = await readdir(join(dataDir, 'outbox'));
    expect(JSON.stringify(lines)).toContain(name);
    expect(JSON.stringify(lines)).not.toMatch(/ada|482913/);
  });
});

describe('with an SMTP server', () => {
  test('mails are sent to the SMTP server', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        text(stream).then((mail) => {
          received.push(mail);
          done();
        }, done);
      },
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.server.address() as AddressInfo;
    const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), silentLog);
    await mailer.send(letter);
    mailer.close();
    await new Promise<void>((closed) => server.close(closed));
    expect(received).toHaveLength(1);
    expect((await PostalMime.parse(received[0] ?? '')).subject).toBe('482913 is your sign-up code – für Ada');
  });

  test('mails to the domain .invalid are not sent', async () => {
    const mailer = createMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' }), silentLog);
    for (const to of ['ada@sample.invalid', 'Ada <ada@sample.INVALID>']) await mailer.send({ ...letter, to });
    await expect(mailer.send({ ...letter, to: 'ada@invalid.example' })).rejects.toThrow(/ECONNREFUSED/);
  });

  test('sending fails if the SMTP server is down, so that the job tries again', async () => {
    const mailer = createMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' }), silentLog);
    await expect(mailer.send(letter)).rejects.toThrow(
      /^The mail server 127\.0\.0\.1:9, which SMTP_URL names, did not take a mail: .*ECONNREFUSED/,
    );
  });

  test('the error for a refused mail contains codes and nothing that the server quoted', async () => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(new Error(`5.1.1 <${address}>: nobody here wants "${letter.subject}"`)),
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.server.address() as AddressInfo;
    const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), silentLog);
    const refused = await mailer.send(letter).catch((error: Error) => error.message);
    expect(refused).toMatch(/did not take a mail: EENVELOPE 550( 5\.1\.1)?( at RCPT_TO)?$/);
    mailer.close();
    await new Promise<void>((closed) => server.close(closed));
  });
});
