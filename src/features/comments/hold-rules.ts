// What admins set about comments, and which comments wait for a moderator. Pure; shared by the form and the server.
import { fill } from '#kit/fill-text.ts';
import { hasRole, type Role } from '#kit/roles.ts';
import { texts } from '#texts';

export type CommentPolicy = {
  /** The comments of a new account are held until this many were published; 0 holds none. */
  firstComments: number;
  /** A comment with more links than this is held; null holds none. */
  maxLinks: number | null;
  /** A comment with one of these words or phrases is held. */
  words: string[];
};

export const defaultCommentPolicy: CommentPolicy = { firstComments: 0, maxLinks: null, words: [] };

export const holdReasons = ['new-account', 'links', 'words'] as const;
export type HoldReason = (typeof holdReasons)[number];

// A site that holds more reads everything anyway.
const maxFirstComments = 50;
const maxMaxLinks = 50;
// Each comment is searched for each of them.
const maxWords = 500;
const maxWordLength = 100;

type Checked = { ok: true; value: CommentPolicy } | { ok: false; fields: Record<string, string> };

export function checkCommentPolicy(given: CommentPolicy): Checked {
  const fields: Record<string, string> = {};
  const words = [...new Set(given.words.map(cleanWord).filter((word) => word !== ''))];
  const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;
  if (!isCount(given.firstComments, maxFirstComments)) {
    fields.firstComments = fill(texts.commentPolicy.countInvalid, { most: maxFirstComments });
  }
  if (given.maxLinks !== null && !isCount(given.maxLinks, maxMaxLinks)) {
    fields.maxLinks = fill(texts.commentPolicy.countInvalid, { most: maxMaxLinks });
  }
  const long = words.find((word) => [...word].length > maxWordLength);
  if (words.length > maxWords) fields.words = fill(texts.commentPolicy.tooManyWords, { most: maxWords });
  else if (long !== undefined) {
    fields.words = fill(texts.commentPolicy.wordTooLong, { word: long, most: maxWordLength });
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, value: { ...given, words } };
}

const cleanWord = (word: string): string => word.normalize('NFC').replace(/\s+/g, ' ').trim();

type Written = {
  role: Role;
  isTrusted: boolean;
  /** How many comments of the author readers see, counted up to the number that the policy needs. */
  published: number;
  content: string;
  links: number;
};

/** Why the comment waits for a moderator; none if it is published at once. Moderators and trusted authors never wait. */
export function listHoldReasons(policy: CommentPolicy, written: Written): HoldReason[] {
  if (hasRole(written.role, 'editor') || written.isTrusted) return [];
  const reasons: HoldReason[] = [];
  if (written.published < policy.firstComments) reasons.push('new-account');
  if (policy.maxLinks !== null && written.links > policy.maxLinks) reasons.push('links');
  if (containsWord(written.content, policy.words)) reasons.push('words');
  return reasons;
}

/** Whether the policy can hold a comment at all. */
export const holdsAny = ({ firstComments, maxLinks, words }: CommentPolicy): boolean =>
  firstComments > 0 || maxLinks !== null || words.length > 0;

/** Finds whole words and phrases, whatever their letter case, accents, width and the characters between the letters. */
export function containsWord(content: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const text = ` ${fold(content)} `;
  return words.some((word) => {
    const folded = fold(word);
    if (folded === '') return false;
    // Scripts without spaces have no word boundaries.
    return unspaced.test(folded) ? text.includes(folded) : text.includes(` ${folded} `);
  });
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    // Accents, and characters that nobody sees.
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
