// What a mail server does wrong, with real servers, and what is made of it.

import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '#test/silent-log.ts';
import { readConfig } from '../config/config.ts';
import { MailError } from './mail-fault.ts';
import { createMailer } from './mailer.ts';

const servers: (SMTPServer | Server)[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((closed) => server.close(() => closed()));
});

async function listen(server: SMTPServer | Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const address = server instanceof SMTPServer ? server.server.address() : server.address();
  return (address as AddressInfo).port;
}

const startSmtp = (options: SMTPServerOptions) => {
  const server = new SMTPServer({ logger: false, ...options });
  // A client that does not trust the certificate hangs up.
  server.on('error', () => {});
  return listen(server);
};

const plain: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  allowInsecureAuth: true,
};

async function faultOf(smtpUrl: string): Promise<string> {
  const mailer = createMailer(readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'desk@example.org' }), silentLog);
  const mail = {
    to: 'ada@example.org',
    senderName: 'Desk',
    subject: 'Test',
    text: 'Test',
    html: '<p>Test</p>',
  };
  const failure = await mailer.send(mail).catch((error: unknown) => error);
  mailer.close();
  return failure instanceof MailError ? failure.fault : 'none';
}

test('nothing listens: the connection is refused', async () => {
  expect(await faultOf('smtp://127.0.0.1:9')).toBe('refused');
});

test('a host without an address is unknown', async () => {
  expect(await faultOf('smtp://mail.nowhere.invalid:587')).toBe('unknown-host');
});

test('a wrong password is one', async () => {
  const port = await startSmtp({ ...plain, onAuth: (_auth, _session, done) => done(new Error('No')) });
  expect(await faultOf(`smtp://galley:wrong@127.0.0.1:${port}`)).toBe('password');
});

test('a certificate that nobody has signed is not trusted, with TLS from the start and with STARTTLS', async () => {
  // smtp-server has a self-signed certificate of its own.
  const tls = await startSmtp({ secure: true, authOptional: true });
  expect(await faultOf(`smtps://127.0.0.1:${tls}`)).toBe('certificate');
  const startTls = await startSmtp({ authOptional: true });
  expect(await faultOf(`smtp://127.0.0.1:${startTls}`)).toBe('certificate');
});

test('TLS on a port without it is the wrong kind of connection', async () => {
  const port = await startSmtp(plain);
  expect(await faultOf(`smtps://127.0.0.1:${port}`)).toBe('no-tls');
});

test('a refused sender and a refused recipient are told apart', async () => {
  const refuse: SMTPServerOptions['onMailFrom'] = (_address, _session, done) => done(new Error('No'));
  const port = await startSmtp({ ...plain, onMailFrom: refuse });
  expect(await faultOf(`smtp://127.0.0.1:${port}`)).toBe('sender');
  const other = await startSmtp({ ...plain, onRcptTo: refuse });
  expect(await faultOf(`smtp://127.0.0.1:${other}`)).toBe('recipient');
});

test('a server that hangs up has a fault of its own', async () => {
  const port = await listen(createServer((socket) => socket.end('421 busy\r\n')));
  expect(await faultOf(`smtp://127.0.0.1:${port}`)).toBe('other');
});
