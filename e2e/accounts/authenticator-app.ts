// What a person's authenticator app does.
import { computeCode, stepAt } from '#features/sign-in/server/second-factor/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that the app computes from the secret that its owner typed. The site takes the code of the step before, of the current and
 * of the next step, and each once. So use the current code and then the next one: both stay right when the step changes meanwhile.
 */
export function codeOf(secret: string, stepsAhead = 0): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return computeCode(Buffer.from(bytes), stepAt(new Date()) + stepsAhead);
}
