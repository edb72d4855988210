// Rules for usernames and passwords, shared by the forms and the server.

import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

const usernamePattern = /^[A-Za-z0-9_-]{3,30}$/;

// Five guesses at a million possible codes for each request; and for clients that do not say which request was theirs, five
// until the window ends, however many codes are requested.
export const maxCodeTries = 5;
export const codeTriesWindowMs = 30 * 60 * 1000;
// From one IP address, the guesses for an email address are counted for this long, however many codes are requested.
export const guessWindowMs = 60 * 60 * 1000;
// All guesses for one address together: as many in the long run as five in half an hour, but others cannot use them up
// from one IP address.
export const maxGuesses = 25;
export const maxGuessesWindowMs = 150 * 60 * 1000;

/** Names that look official or that the site's URLs use. */
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

/** Usernames and email addresses are compared in this form: letter case does not distinguish them. */
export function foldCase(text: string): string {
  return text.toLowerCase();
}

export type Check = { ok: true } | { ok: false; reason: string };

const valid: Check = { ok: true };

export function checkUsername(username: string): Check {
  if (!usernamePattern.test(username)) {
    return { ok: false, reason: texts.accountRules.usernameCharacters };
  }
  if (reservedUsernames.has(foldCase(username))) {
    return { ok: false, reason: texts.accountRules.usernameReserved };
  }
  return valid;
}

// NIST requires 15 characters where a password is the only factor. We take 10, refuse common passwords, and delay
// guesses.
export const minPasswordLength = 10;
// Long enough for any passphrase, short enough that hashing it cannot be used for an attack.
export const maxPasswordLength = 128;

export type PasswordOwner = { name: string; username: string; email: string };

/**
 * Checks the length and refuses what a guesser would try first, but requires no kinds of characters. Common passwords
 * are checked on the server only.
 */
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
  return valid;
}

/** Whether the password is a name or email of its owner, also with digits or symbols around it. */
function isOwnName(password: string, { name, username, email }: PasswordOwner): boolean {
  const letters = lettersOf(password);
  const [mailbox = ''] = email.split('@', 1);
  const own = [name, username, email, mailbox].map(lettersOf).filter((text) => text.length >= 3);
  return own.includes(letters);
}

function lettersOf(text: string): string {
  return foldCase(text).replace(/[^\p{Letter}]/gu, '');
}

/** Returns a path on this site to open after signing in, or undefined for anything else, however it is written. */
export function safeRedirectPath(path: string | null): string | undefined {
  if (path === null || !ownPath.test(path)) return undefined;
  // Browsers drop tabs and line breaks and read backslashes as slashes, so check the URL as a browser would resolve it.
  const url = URL.parse(path, 'https://galley.invalid');
  if (url?.origin !== 'https://galley.invalid') return undefined;
  const target = url.pathname + url.search + url.hash;
  // Resolving dots may leave two slashes at the start, which would name another host.
  return ownPath.test(target) ? target : undefined;
}

const ownPath = /^\/(?![/\\])/;
