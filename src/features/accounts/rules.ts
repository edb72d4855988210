// What an account may be called and protected with. Shared by the forms and the server.

import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

export const usernamePattern = /^[A-Za-z0-9_-]{3,30}$/;

// Five guesses at a million codes, then nothing until the window is over, however many codes are asked for.
export const maxCodeTries = 5;
export const codeTriesWindowMs = 30 * 60 * 1000;

/** Names that would pass for the site itself, or that its addresses use. */
const reservedUsernames = new Set([
  ...[
    'about',
    'account',
    'accounts',
    'admin',
    'administrator',
    'admins',
    'anonymous',
    'api',
    'article',
    'articles',
  ],
  ...[
    'assets',
    'auth',
    'author',
    'authors',
    'categories',
    'comments',
    'community',
    'cookies',
    'dashboard',
    'deleted',
  ],
  ...[
    'docs',
    'edit',
    'editor',
    'feed',
    'galley',
    'guidelines',
    'help',
    'home',
    'images',
    'login',
    'logout',
    'mail',
  ],
  ...[
    'me',
    'moderator',
    'my-articles',
    'newsletter',
    'nobody',
    'null',
    'official',
    'owner',
    'postmaster',
    'privacy',
  ],
  ...[
    'profile',
    'profiles',
    'public',
    'review',
    'reviewer',
    'root',
    'security',
    'settings',
    'setup',
    'signin',
  ],
  ...[
    'signup',
    'site',
    'staff',
    'support',
    'system',
    'tags',
    'team',
    'terms',
    'trending',
    'undefined',
    'user',
  ],
  ...['users', 'webmaster', 'write', 'www'],
]);

/** Compared like this everywhere: two spellings are one name, or one mailbox. */
export function foldCase(text: string): string {
  return text.toLowerCase();
}

export type Check = { ok: true } | { ok: false; reason: string };

const good: Check = { ok: true };

export function checkUsername(username: string): Check {
  if (!usernamePattern.test(username)) {
    return { ok: false, reason: texts.accountRules.usernameCharacters };
  }
  if (reservedUsernames.has(foldCase(username))) {
    return { ok: false, reason: texts.accountRules.usernameReserved };
  }
  return good;
}

// NIST asks for 15 where a password is all there is. We take 10, refuse common ones, and slow down guessing.
export const minPasswordLength = 10;
// Long enough for any passphrase, short enough that hashing it is no attack.
export const maxPasswordLength = 128;

export type PasswordOwner = { name: string; username: string; email: string };

/** No rules about kinds of characters: length, and not what anyone would try first. Common ones the server knows. */
export function checkPassword(password: string, owner: PasswordOwner): Check {
  const length = [...password].length;
  if (length < minPasswordLength) {
    return { ok: false, reason: fill(texts.accountRules.passwordTooShort, { least: minPasswordLength }) };
  }
  if (length > maxPasswordLength) {
    return { ok: false, reason: fill(texts.fieldErrors.tooLong, { most: maxPasswordLength }) };
  }
  if (new Set(foldCase(password)).size < 3) {
    return { ok: false, reason: texts.accountRules.passwordTooUniform };
  }
  if (isOwnName(password, owner)) {
    return { ok: false, reason: texts.accountRules.passwordFromOwnDetails };
  }
  return good;
}

/** The name alone, or with a few digits or signs around it. */
function isOwnName(password: string, { name, username, email }: PasswordOwner): boolean {
  const bare = lettersOf(password);
  const [mailbox = ''] = email.split('@', 1);
  const own = [name, username, email, mailbox].map(lettersOf).filter((text) => text.length >= 3);
  return own.includes(bare);
}

function lettersOf(text: string): string {
  return foldCase(text).replace(/[^\p{Letter}]/gu, '');
}

/** A path on this site to go to after signing in. Anything else, however it is spelled, is none. */
export function safeRedirectPath(path: string | null): string | undefined {
  if (path === null || !ownPath.test(path)) return undefined;
  // Browsers drop tabs and line breaks and read backslashes as slashes, so what is left must still be ours.
  const url = URL.parse(path, 'https://galley.invalid');
  if (url?.origin !== 'https://galley.invalid') return undefined;
  const target = url.pathname + url.search + url.hash;
  // Dots that were resolved away may have left two slashes in front.
  return ownPath.test(target) ? target : undefined;
}

const ownPath = /^\/(?![/\\])/;
