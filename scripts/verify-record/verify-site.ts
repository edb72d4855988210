import { type Finding, verifyRecord } from '../../src/features/record/server/verify/verify-chain.ts';
import { createSiteReader, type SiteReader, Unreadable } from './fetch-record.ts';

type Verification = {
  address: string;
  article: string | undefined;
  trustedKey: string | undefined;
  /** The hash of an entry that must still be there. */
  kept: string | undefined;
  print: (line: string) => void;
};

/** Returns the exit code. */
export async function verifySite({ print, ...wanted }: Verification): Promise<number> {
  try {
    const reader = createSiteReader(wanted.address);
    return wanted.article === undefined
      ? await verifyAll(reader, { ...wanted, print })
      : await verifyOne(reader, { ...wanted, article: wanted.article, print });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    print(`It could not be checked: ${error.message}`);
    return 2;
  }
}

async function verifyOne(
  reader: SiteReader,
  { article, trustedKey, kept, print }: Omit<Verification, 'article'> & { article: string },
): Promise<number> {
  const record = await readTwice(reader, article);
  if (!record) throw new Unreadable(`visitors find no article ${article}.`);
  const findings = verifyRecord(record, { trustedKey });
  if (kept !== undefined) findings.push(checkKept(kept, record.entries));
  print(record.title);
  for (const { holds, sentence } of findings) print(`  ${holds ? 'holds' : 'DOES NOT HOLD'}  ${sentence}`);
  const newest = record.entries.at(-1);
  if (newest) print(`  The newest entry is ${newest.hash}. Keep it to check later that it is still there.`);
  const isGood = findings.every(({ holds }) => holds);
  print(isGood ? 'What is served is what was approved.' : 'The record does not prove what is served.');
  return isGood ? 0 : 1;
}

function checkKept(kept: string, entries: readonly { hash: string; number: number }[]): Finding {
  const found = entries.find(({ hash }) => hash === kept);
  return found
    ? { holds: true, sentence: `The entry that you kept is number ${found.number}.` }
    : { holds: false, sentence: 'The entry that you kept is gone: the record was rewritten or restored.' };
}

async function verifyAll(
  reader: SiteReader,
  { trustedKey, print }: Pick<Verification, 'trustedKey' | 'print'>,
): Promise<number> {
  let checked = 0;
  let failed = 0;
  for await (const slug of reader.listSlugs()) {
    const record = await readTwice(reader, slug);
    // It was hidden or deleted after the list was read.
    if (!record) continue;
    checked += 1;
    const problems = verifyRecord(record, { trustedKey }).filter(({ holds }) => !holds);
    if (problems.length === 0) continue;
    failed += 1;
    print(`${record.slug}: ${record.title}`);
    for (const { sentence } of problems) print(`  DOES NOT HOLD  ${sentence}`);
  }
  print(
    failed === 0
      ? `All ${checked} articles hold: what is served is what was approved.`
      : `${failed} of ${checked} articles do not hold.`,
  );
  return failed === 0 ? 0 : 1;
}

/** Text and record are two responses. A decision between them looks like a wrong text, so a failure is read again. */
async function readTwice(reader: SiteReader, article: string) {
  const record = await reader.readRecord(article);
  if (!record || verifyRecord(record).every(({ holds }) => holds)) return record;
  return reader.readRecord(article);
}
