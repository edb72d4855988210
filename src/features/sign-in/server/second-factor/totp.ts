// Codes of authenticator apps, after RFC 6238: six digits that change every 30 seconds, computed from the time and a secret.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
// As long as the output of SHA-1, as RFC 4226 recommends. (Most apps know no other hash.)
const secretBytes = 20;

export function createSecret(): Buffer {
  return randomBytes(secretBytes);
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

export function computeCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * The step of a code that is right now, or was a moment ago: the clock of a phone may be half a minute wrong. Steps up to
 * `after` are refused, because each code works once. Undefined for a wrong code.
 */
export function findStep(
  secret: Buffer,
  { code, time, after }: { code: string; time: Date; after: number },
): number | undefined {
  const now = stepAt(time);
  // All steps are compared, so that the time it takes reveals nothing.
  const steps = [now - 1, now, now + 1].filter((step) => isSame(computeCode(secret, step), code));
  return steps.find((step) => step > after);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret as apps take it by hand, after RFC 4648. Its 20 bytes need no padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

/** What the QR code contains. Apps show the name of the site and the address. */
export function setUpUri({ site, email, secret }: { site: string; email: string; secret: string }): string {
  // A colon separates the two, so neither may have one.
  const label = [site, email].map((part) => encodeURIComponent(part.replaceAll(':', ' '))).join(':');
  const issuer = encodeURIComponent(site.replaceAll(':', ' '));
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}
