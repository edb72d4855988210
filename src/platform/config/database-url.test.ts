import { expect, test } from 'vitest';
import { describeDatabase, explainDatabaseError } from './database-url.ts';

test.each([
  ['postgres://galley:secret@db.example.org/galley', 'the database galley at db.example.org'],
  ['postgres://galley:secret@db.example.org:5433/a%20b', 'the database a b at db.example.org:5433'],
  ['postgres://galley@db', 'the database galley at db'],
  ['postgres:///galley?host=/run/postgresql', 'the database galley at /run/postgresql'],
])('%s is described without its password', (url, description) => {
  expect(describeDatabase(url)).toBe(description);
});

const address = 'postgres://galley:secret@db/galley';
const failure = (code: string) => Object.assign(new Error(`secret ${code}`), { code });

test.each([
  [failure('ECONNREFUSED'), /^The database galley at db, which DATABASE_URL names, cannot be reached: /],
  [new AggregateError([failure('ECONNREFUSED')]), /nothing listens there/],
  [failure('ENOTFOUND'), /no such host is known/],
  [failure('28P01'), /does not accept the password\. Check user and password in DATABASE_URL\.$/],
  [failure('3D000'), /does not exist/],
  [new Error('timeout expired'), /no response/],
])('the error %s is explained without the password', (error, sentence) => {
  const explained = explainDatabaseError(error, address);
  expect(explained?.message).toMatch(sentence);
  expect(explained?.message).not.toContain('secret');
});

test('an error that is not about the connection is not explained', () => {
  expect(explainDatabaseError(failure('42P01'), address)).toBeUndefined();
});
