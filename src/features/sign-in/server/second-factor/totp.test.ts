import { expect, test } from 'vitest';
import { computeCode, createSecret, findStep, setUpUri, stepAt, toBase32 } from './totp.ts';

const rfcSecret = Buffer.from('12345678901234567890');

// The vectors for SHA-1 in appendix B of RFC 6238 have eight digits. A code of six digits is the end of them.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of RFC 6238 at second %i is %s', (seconds, code) => {
  const time = new Date(seconds * 1000);
  expect(computeCode(rfcSecret, stepAt(time))).toBe(code);
  expect(findStep(rfcSecret, { code, time, after: 0 })).toBe(stepAt(time));
});

test('a secret in base32 is that of RFC 4648', () => {
  expect(toBase32(rfcSecret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(toBase32(createSecret())).toMatch(/^[A-Z2-7]{32}$/);
});

test('a code is right one step early and one step late, and no longer', () => {
  const time = new Date('2026-03-01T12:00:10Z');
  const step = stepAt(time);
  const found = (code: string) => findStep(rfcSecret, { code, time, after: 0 });
  const steps = [-2, -1, 0, 1, 2].map((ahead) => found(computeCode(rfcSecret, step + ahead)));
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('a code whose step was used is refused', () => {
  const time = new Date('2026-03-01T12:00:10Z');
  const code = computeCode(rfcSecret, stepAt(time));
  expect(findStep(rfcSecret, { code, time, after: stepAt(time) })).toBeUndefined();
});

test.each(['', '28708', '2870820', '28708x', '２８７０８２'])('the code %j is wrong', (code) => {
  expect(findStep(rfcSecret, { code, time: new Date(59_000), after: 0 })).toBeUndefined();
});

test('the name of the site and the address are escaped in the URI, and have no colons', () => {
  const uri = setUpUri({ site: 'Press: & Co', email: 'a+b@example.org', secret: 'ABC' });
  expect(uri).toBe(
    'otpauth://totp/Press%20%20%26%20Co:a%2Bb%40example.org?secret=ABC&issuer=Press%20%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
