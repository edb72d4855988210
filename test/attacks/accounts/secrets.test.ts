// Tokens, codes and passwords are in clear text only where they are handed out: not in the database, the log or a URL,
// not even after an error.
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { newsletterApi } from '#features/newsletter/contract.ts';
import { programTokensApi } from '#features/program-tokens/contract.ts';
import { memberPassword } from '../../members.ts';
import { listenOn } from '../../open-stream.ts';
import { type FakeGitHub, startFakeGitHub } from '../../sign-in/fake-github.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type DescribedCall, describeCalls } from '../api-calls/described-calls.ts';
import { makeCall } from '../api-calls/make-call.ts';
import { type PopulatedSite, populateSite } from '../api-calls/populated-site.ts';
import { nextIp, type ValidCall, validCalls } from '../api-calls/valid-calls.ts';
import { dumpDatabase } from '../database/dump-database.ts';
import { sendRaw } from '../http/raw-request.ts';

let site: TestSite;
let gitHub: FakeGitHub;
let populated: PopulatedSite;
let calls: DescribedCall[];
const logLines: string[] = [];

beforeAll(async () => {
  const logDestination = new Writable({
    write(piece, _encoding, done) {
      logLines.push(String(piece));
      done();
    },
  });
  gitHub = await startFakeGitHub();
  site = await startTestSite({ settings: { LOG_LEVEL: 'trace' }, logDestination, gitHub });
  populated = await populateSite(site);
  calls = await describeCalls(site);
});

afterAll(async () => {
  await site?.close();
  await gitHub?.close();
});

const mailed = () => site.mails.map(({ subject, text, html, headers }) => ({ subject, text, html, headers }));

/** Every secret that these calls accept or return. */
function secretsIn(given: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(given, (key, value: unknown) => {
    const isSecret =
      /^(token|secret|codeRequest|challenge|otp|password|currentPassword|newPassword|flow|ticket|formerToken)$/.test(
        key,
      );
    // The code of a provider or of an app; an error has a code, too, which is a word.
    const isCode = key === 'code' && /^([0-9a-f]{20}|\d{6})$/.test(String(value));
    if ((isSecret || isCode) && typeof value === 'string') found.add(value);
    if (key === 'recoveryCodes' && Array.isArray(value)) for (const code of value) found.add(String(code));
    return value;
  });
  return found;
}

function secretsInMails(): Set<string> {
  const text = JSON.stringify(mailed());
  const codes = text.match(/\b\d{6}(?= is your)/g) ?? [];
  const tokens = text.match(/(?<=[#=])[\w-]{43}(?![\w-])/g) ?? [];
  return new Set([...codes, ...tokens]);
}

/** Codes have six digits, which may also be part of a longer number. */
const holds = (line: string, secret: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(line) : line.includes(secret);

function findLeaks(lines: readonly string[], secrets: Iterable<string>): string[] {
  return [...secrets].flatMap((secret) =>
    lines.filter((line) => holds(line, secret)).map((line) => `${secret} in ${line.slice(0, 300)}`),
  );
}

/** Makes a call as a permitted caller, and returns the secrets it accepted and returned. */
async function secretsOf(call: DescribedCall): Promise<string[]> {
  const valid: ValidCall = (await validCalls[call.name]?.(populated)) ?? {
    params: { id: populated.live._id },
  };
  const token = valid.as?.token ?? (call.method === 'GET' ? populated.admin.token : null);
  const response = await makeCall(site, call, valid, { token });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return [...secretsIn([valid, isJson && response.json()])];
}

test('after every call was made, no secret is in the log or the database', async () => {
  const secrets = new Set([populated.admin, populated.author, populated.reader].map(({ token }) => token));
  secrets.add(memberPassword);
  for (const call of calls.filter(({ path }) => path !== '/api/events')) {
    for (const secret of await secretsOf(call)) secrets.add(secret);
    await site.platform.db.execute(sql`truncate rate_limits`);
    await site.runJobs();
  }
  for (const secret of secretsInMails()) secrets.add(secret);
  secrets.delete('');
  expect([...secrets].filter((secret) => /^\d{6}$/.test(secret)).length).toBeGreaterThan(1);
  expect([...secrets].filter((secret) => /^[\w-]{43}$/.test(secret)).length).toBeGreaterThan(10);

  expect(logLines.length).toBeGreaterThan(calls.length);
  expect(findLeaks(logLines, secrets)).toEqual([]);
  expect(findLeaks(await dumpDatabase(site), secrets)).toEqual([]);
});

test('no link in a mail has its token in the query, which servers and proxies log', () => {
  for (const { text, html } of mailed()) {
    const links = `${text} ${html}`.match(/https?:\/\/[^\s"<>]+/g) ?? [];
    for (const link of links) expect(new URL(link).search, link).not.toMatch(/[\w-]{40}/);
  }
});

test('a token in the query or in a cookie does not authenticate', async () => {
  for (const name of ['token', 'access_token', 'authorization', 'auth']) {
    const url = `/api/auth/profile?${name}=${populated.reader.token}`;
    const response = await site.app.inject({ url, headers: { cookie: `${name}=${populated.reader.token}` } });
    expect(response.statusCode, name).toBe(401);
  }
});

test('a token for programs is in no log line, whatever is done with it, and opens nothing from a URL', async () => {
  logLines.length = 0;
  const body = { name: 'Backup', scopes: ['read'], expiresInDays: 7 } as const;
  const made = await site.call(programTokensApi.create, { body }, { token: populated.reader.token });
  const secret = String(made.body.secret);
  expect(secret).toMatch(/^galley_[\w-]{43}$/);
  expect((await site.call(accountsApi.profile, {}, { token: secret })).status).toBe(200);
  // One that it must not make, one that fails, and one that is too short to be real.
  expect((await site.call(accountsApi.endOtherSessions, {}, { token: secret })).status).toBe(403);
  expect((await site.call(accountsApi.profile, {}, { token: secret.slice(0, -1) })).status).toBe(401);
  for (const name of ['token', 'access_token', 'authorization']) {
    const headers = { cookie: `${name}=${secret}` };
    const response = await site.app.inject({ url: `/api/auth/profile?${name}=x`, headers });
    expect(response.statusCode, name).toBe(401);
  }
  await site.platform.db.execute(sql`alter table program_tokens rename to program_tokens_elsewhere`);
  expect((await site.call(accountsApi.profile, {}, { token: secret })).status).toBe(500);
  await site.platform.db.execute(sql`alter table program_tokens_elsewhere rename to program_tokens`);
  await site.runJobs();
  const places = [...logLines, ...(await dumpDatabase(site)), JSON.stringify(mailed())];
  expect(findLeaks(places, [secret, secret.slice('galley_'.length)])).toEqual([]);
});

test('an unreadable request is logged without its content', async () => {
  logLines.length = 0;
  await listenOn(site.app);
  const { token } = populated.reader;
  const broken = `GET /api/auth/profile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nno header\r\n\r\n`;
  expect((await sendRaw(site.app, broken)).status).toBe(400);
  await expect.poll(() => logLines.some((line) => line.includes('could not be read'))).toBe(true);
  // As text, or as a list of bytes.
  expect(findLeaks(logLines, [token, [...Buffer.from(token)].join(',')])).toEqual([]);
});

test('errors during sign-in, sign-up and newsletter calls are logged without secrets', async () => {
  logLines.length = 0;
  const { email } = populated.reader;
  const password = 'the wrong password of a person';
  const verify = (await validCalls['POST /api/auth/signup/verify']?.(populated))?.body ?? {};
  await site.platform.db.execute(sql`truncate rate_limits, login_failures`);
  await site.platform.db.execute(sql`alter table sessions rename to sessions_elsewhere`);
  await site.platform.db.execute(sql`alter table newsletter_tokens rename to newsletter_tokens_elsewhere`);
  const ip = nextIp();
  const responses = [
    await site.call(accountsApi.login, { body: { email, password: memberPassword } }, { ip }),
    await site.call(accountsApi.verifySignUp, { body: verify }, { ip }),
    await site.call(accountsApi.profile, {}, { token: populated.reader.token }),
    await site.call(newsletterApi.confirm, { body: { token: 'x'.repeat(43) } }),
    await site.app.inject({
      method: 'POST',
      url: `/api/newsletter/one-click-unsubscribe?token=${'y'.repeat(43)}`,
    }),
  ];
  await site.platform.db.execute(sql`alter table sessions_elsewhere rename to sessions`);
  await site.platform.db.execute(sql`alter table newsletter_tokens_elsewhere rename to newsletter_tokens`);
  for (const response of responses) {
    expect('statusCode' in response ? response.statusCode : response.status).toBe(500);
    expect('text' in response ? response.text : response.body).not.toMatch(
      /sessions|subscriber|select|insert|error:/i,
    );
  }
  const secrets = [...secretsIn(verify), memberPassword, password, populated.reader.token];
  expect(logLines.filter((line) => line.includes('"level":"error"')).length).toBeGreaterThan(3);
  expect(findLeaks(logLines, [...secrets, 'x'.repeat(43), 'y'.repeat(43)])).toEqual([]);
});
