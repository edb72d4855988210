// Passwords and keys that an author pasted along with the code. Every pattern is linear in the length of the text.
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Finding } from '../../rules.ts';
import type { CheckedText } from './checked-text.ts';
import { findingAt } from './finding.ts';

type Pattern = {
  name: string;
  pattern: RegExp;
  /** The group with the secret; the whole match without it. */
  group?: number;
};

const patterns: readonly Pattern[] = [
  { name: texts.checkSecrets.privateKey, pattern: /-----BEGIN (?:[A-Z]{2,10} ){0,2}PRIVATE KEY-----/g },
  { name: texts.checkSecrets.aws, pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  {
    name: texts.checkSecrets.github,
    pattern: /\bgh[pousr]_[A-Za-z0-9]{36,255}\b|\bgithub_pat_[A-Za-z0-9_]{36,255}\b/g,
  },
  { name: texts.checkSecrets.gitlab, pattern: /\bglpat-[A-Za-z0-9_-]{20,64}/g },
  { name: texts.checkSecrets.slack, pattern: /\bxox[abeprs]-[A-Za-z0-9-]{20,250}/g },
  {
    name: texts.checkSecrets.slackHook,
    pattern: /https:\/\/hooks\.slack\.com\/services\/T[A-Z0-9]{6,12}\/B[A-Z0-9]{6,12}\/[A-Za-z0-9]{20,40}/g,
  },
  { name: texts.checkSecrets.stripe, pattern: /\b[sr]k_live_[0-9a-zA-Z]{20,250}/g },
  { name: texts.checkSecrets.google, pattern: /\bAIza[0-9A-Za-z_-]{35}\b/g },
  { name: texts.checkSecrets.npm, pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { name: texts.checkSecrets.ai, pattern: /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,250}/g },
  {
    name: texts.checkSecrets.jwt,
    pattern: /\beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{20,2000}/g,
  },
  {
    name: texts.checkSecrets.urlPassword,
    pattern:
      /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqp|https?):\/\/[^\s:/@"'`]{1,64}:([^\s@/"'`]{6,128})@(?!localhost|127\.|example\.)/g,
    group: 1,
  },
  {
    name: texts.checkSecrets.assigned,
    pattern:
      /\b[A-Za-z_-]{0,40}(?:password|passwd|secret|token|api[_-]?key|access[_-]?key|auth[_-]?key)[A-Za-z_-]{0,20}["']?[ \t]{0,8}(?::|=|=>)[ \t]{0,8}["']([^\s"']{16,200})["']/gi,
    group: 1,
  },
];

// Values that documentation uses, or that only name where the real one comes from.
const placeholder =
  /example|sample|placeholder|change[-_]?me|your|xxx|dummy|redacted|insert|replace|foo|\bbar\b|process\.env|os\.environ|\$\{|\{\{|<|>|\*\*\*|\.\.\.|…|0123456|1234567|abcdef|test[-_]|[-_]test|password|secret/i;

// The token on the front page of jwt.io, which half of all tutorials show.
const knownJwt = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIi';

// Enough to recognise it. The rest of a secret is not copied into the findings.
const shownLength = 8;

export function findSecrets(text: CheckedText): Finding[] {
  return text.blocks.flatMap((blockText, block) => {
    const seen = new Set<number>();
    return patterns.flatMap(({ name, pattern, group = 0 }) =>
      [...blockText.matchAll(pattern)].flatMap((match) => {
        const secret = match[group] ?? '';
        const start = match.index + match[0].lastIndexOf(secret);
        if (seen.has(start) || isHarmless(secret, name)) return [];
        seen.add(start);
        const at = { block, start, end: start + Math.min(secret.length, shownLength) };
        const message = fill(texts.checkFindings.secret, { name });
        // Without the text after it, which is the rest of the secret.
        return [{ ...findingAt(text, { level: 'error', message, at }), suffix: '' }];
      }),
    );
  });
}

function isHarmless(secret: string, name: string): boolean {
  if (name === texts.checkSecrets.privateKey) return false;
  if (name === texts.checkSecrets.jwt) return secret.startsWith(knownJwt) || /\.\.\.|…/.test(secret);
  if (placeholder.test(secret) || /(.)\1{5}/.test(secret)) return true;
  return name === texts.checkSecrets.assigned && !looksRandom(secret);
}

/** A generic value counts only if it has letters and digits and little repetition: words and paths have less entropy. */
function looksRandom(value: string): boolean {
  if (!/[0-9]/.test(value) || !/[A-Za-z]/.test(value)) return false;
  return entropyOf(value) >= 3.5;
}

/** Bits for each character. */
function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const char of value) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
