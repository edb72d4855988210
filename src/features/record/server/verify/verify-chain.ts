// Checks a record with nothing but what the API returns. It uses no other code of the site than the canonical forms.
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { RecordEntry, RecordKey } from '../../contract.ts';
import { canonicalEntry, canonicalKeyStatement, canonicalText, type RecordedText } from '../../entry.ts';

/** One thing that was checked, as a sentence. */
export type Finding = { holds: boolean; sentence: string };

export type ServedRecord = {
  articleId: string;
  /** Oldest first. */
  entries: readonly RecordEntry[];
  keys: readonly RecordKey[];
  /** Null if readers see no text. */
  text: RecordedText | null;
};

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const yes = (sentence: string): Finding => ({ holds: true, sentence });
const no = (sentence: string): Finding => ({ holds: false, sentence });

export function verifyRecord(
  record: ServedRecord,
  { trustedKey }: { trustedKey?: string | undefined } = {},
): Finding[] {
  const { entries } = record;
  if (entries.length === 0) return [no('The article has no record.')];
  return [
    ...checkKeys(record, trustedKey),
    ...summarize(checkChain(record), describeLength(entries.length)),
    ...summarize(checkSignatures(record), 'Each entry is signed by a key of the site.'),
    checkText(record),
  ];
}

const describeLength = (entries: number): string =>
  entries === 1 ? 'There is one entry.' : `The ${entries} entries follow each other without a gap.`;

const summarize = (problems: Finding[], good: string): Finding[] =>
  problems.length > 0 ? problems : [yes(good)];

/** Each key has the id that its bytes have, and is signed by the one before it. */
function checkKeys({ keys, entries }: ServedRecord, trustedKey: string | undefined): Finding[] {
  const problems = keys.flatMap((key, index) =>
    // Somebody who trusts this very key does not need the one before it.
    checkKey(key, key.id === trustedKey ? undefined : keys[index - 1]),
  );
  if (trustedKey !== undefined && !keys.some(({ id }) => id === trustedKey))
    problems.push(no(`The site does not have the key ${trustedKey}.`));
  const unknown = new Set(entries.map(({ key }) => key).filter((id) => !keys.some((key) => key.id === id)));
  for (const id of unknown)
    problems.push(no(`The site does not show the key ${short(id)}, which signed entries.`));
  const good =
    keys.length === 1
      ? 'The site has always had one key.'
      : `The site has had ${keys.length} keys, each signed by the one before it.`;
  return summarize(problems, good);
}

const short = (id: string): string => id.slice(0, 16);

function checkKey(key: RecordKey, before: RecordKey | undefined): Finding[] {
  const publicKey = readKey(key);
  if (!publicKey) return [no(`The key ${short(key.id)} is not an Ed25519 key.`)];
  if (sha256(publicKey.export({ type: 'spki', format: 'der' })) !== key.id)
    return [no(`The key ${short(key.id)} does not have the bytes that its name says.`)];
  if (!before) return [];
  if (key.endorsedBy === null || key.endorsement === null) {
    return [
      no(
        `Nobody signed the key ${short(key.id)} of ${key.createdAt}: the one before it was lost. Ask the operator of the site whether it is theirs.`,
      ),
    ];
  }
  const statement = canonicalKeyStatement({
    format: 'record-key/1',
    key: key.id,
    previous: before.id,
    at: key.createdAt,
  });
  return key.endorsedBy === before.id && isSigned(statement, key.endorsement, before)
    ? []
    : [no(`The key ${short(key.id)} is not signed by the key before it.`)];
}

function readKey({ publicKey }: RecordKey) {
  try {
    const key = createPublicKey(publicKey);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

function isSigned(text: string, signature: string, key: RecordKey): boolean {
  const publicKey = readKey(key);
  if (!publicKey) return false;
  return verify(null, Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64'));
}

/** Numbers, the hash of each entry, and that each names the one before it. */
function checkChain({ entries, articleId }: ServedRecord): Finding[] {
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const name = `Entry ${entry.number}`;
    if (entry.number !== index + 1)
      return [no(`Entry ${index + 1} is missing; in its place is number ${entry.number}.`)];
    if (entry.article !== articleId) return [no(`${name} is about another article.`)];
    if (sha256(canonicalEntry(entry)) !== entry.hash)
      return [no(`${name} was changed: its hash is not that of its fields.`)];
    if (entry.previous !== (before?.hash ?? null))
      return [no(`${name} does not follow the entry before it.`)];
    return [];
  });
}

/** Signatures, and that no entry goes back to a key that had been replaced. */
function checkSignatures({ entries, keys }: ServedRecord): Finding[] {
  const order = new Map(keys.map((key, index) => [key.id, { key, index }]));
  let newest = 0;
  return entries.flatMap((entry) => {
    const found = order.get(entry.key);
    if (!found) return [];
    const { key, index } = found;
    if (!isSigned(canonicalEntry(entry), entry.signature, key))
      return [no(`The signature of entry ${entry.number} is wrong.`)];
    if (index < newest)
      return [no(`Entry ${entry.number} is signed by a key that had been replaced before.`)];
    newest = index;
    return [];
  });
}

function checkText({ entries, text }: ServedRecord): Finding {
  const newest = entries.at(-1);
  const served = text && sha256(canonicalText(text));
  if ((newest?.text ?? null) === served) return yes(describeMatch(newest));
  const at = entries.findLast((entry) => entry.text !== null && entry.text === served);
  return no(
    at
      ? `The text that is served is that of entry ${at.number}, not of the newest entry.`
      : 'The text that is served is not the one in the record.',
  );
}

function describeMatch(newest: RecordEntry | undefined): string {
  if (newest?.act === 'recorded-later')
    return `The text that is served is the one that was recorded later, on ${newest.at}. The record does not say who approved it.`;
  return `The text that is served is the one of entry ${newest?.number ?? 0}, of ${newest?.at ?? ''}.`;
}
