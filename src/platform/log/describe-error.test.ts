import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { unavailable } from '../http/app-error.ts';
import { describeError, explainFault, summarizeError } from './describe-error.ts';
import { loggerOptions } from './logger-options.ts';
import { OperatorError } from './operator-error.ts';

const secret = 'ada@example.org';

function databaseError(): pg.DatabaseError {
  const error = new pg.DatabaseError(`duplicate key ${secret}`, 100, 'error');
  return Object.assign(error, {
    code: '23505',
    detail: `Key (email)=(${secret}) already exists.`,
    hint: secret,
    where: secret,
    internalQuery: secret,
    table: 'accounts',
    constraint: 'accounts_email_unique',
    routine: '_bt_check_unique',
  });
}

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const quoting: [string, unknown][] = [
  ['a failed statement', new DrizzleQueryError('select $1', [secret], databaseError())],
  ['an error of PostgreSQL', databaseError()],
  ['an unreadable text', caught(() => JSON.parse(`{${secret}`))],
  ['a property of nothing', caught(() => (undefined as unknown as Record<string, string>)[secret])],
  ['a message with lines like frames', new Error(`x\n    at ${secret} (file:///a.ts:1:1)\n    at b (c:1:1)`)],
  [
    'a message that was changed later',
    Object.assign(new Error(`${secret}\n    at ${secret} (a:1:1)`), { message: 'other' }),
  ],
  ['several at once', new AggregateError([databaseError(), new Error(secret)], secret)],
  ['a cause', new Error(secret, { cause: new Error(secret, { cause: secret }) })],
  ['an odd name', Object.assign(new Error(secret), { name: secret, code: `code of ${secret}` })],
  ['a text', secret],
  ['nothing', undefined],
];

test.each(quoting)('%s is described without the secret that it quotes', (_, error) => {
  const descriptions = [JSON.stringify(describeError(error)), summarizeError(error), explainFault(error)];
  for (const text of descriptions) expect(text).not.toContain(secret);
});

const errors = quoting.flatMap(([name, error]) => (error instanceof Error ? [[name, error] as const] : []));

test.each(errors)(
  '%s is logged without the secret that it quotes, in every way to log an error',
  (_, error) => {
    const { log, lines } = collectLines();
    log.error(error);
    log.error({ err: error });
    log.error({ error, reason: error }, 'twice');
    log.error({ err: error }, error.message);
    log.error({ whatever: error }, `it says: ${error.message}`);
    log.error('%s', error);
    log.child({ err: error }).warn('as a binding');
    expect(lines).toHaveLength(7);
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  },
);

function collectLines() {
  const lines: string[] = [];
  const stream = new Writable({
    write(piece, _encoding, done) {
      lines.push(String(piece));
      done();
    },
  });
  const { log } = fastify({ logger: { ...loggerOptions, level: 'trace', stream } });
  return { log, lines };
}

test('the description of a database error has its code, table, constraint and stack', () => {
  const described = describeError(new DrizzleQueryError('select $1', [secret], databaseError()));
  expect(described.cause).toMatchObject({
    type: 'DatabaseError',
    code: '23505',
    table: 'accounts',
    constraint: 'accounts_email_unique',
    routine: '_bt_check_unique',
  });
  expect(described.stack).toMatch(/^at .*describe-error\.test\.ts:\d+:\d+/);
  expect(summarizeError(databaseError())).toBe(
    'DatabaseError 23505, table accounts, constraint accounts_email_unique, routine _bt_check_unique',
  );
});

test('the message of an OperatorError is not changed', () => {
  const error = Object.assign(unavailable(), {
    cause: new OperatorError('The object store failed: TimeoutError'),
  });
  expect(describeError(error)).toMatchObject({
    code: 'unavailable',
    status: 503,
    cause: { message: 'The object store failed: TimeoutError' },
  });
});

test('a URL in a log line is logged without its query', () => {
  const { log, lines } = collectLines();
  log.warn(`Reply was already sent in the "/unsubscribe?token=${secret}" (POST) route?`);
  expect(lines.join('')).toContain('/unsubscribe?');
  expect(lines.join('')).not.toContain(secret);
});
