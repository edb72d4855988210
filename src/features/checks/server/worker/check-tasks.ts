// The tasks of the check worker. Each is a function of plain values without database access, so that it runs in a thread.
import { findCopies } from '../copies/find-copies.ts';
import { hashPassages } from '../copies/passage-hashes.ts';
import { readCheckedText } from '../machine/checked-text.ts';
import { findCodeProblems } from '../machine/code/check-code.ts';
import { findSkippedHeadings, findUndescribedImages } from '../machine/find-in-structure.ts';
import { findLinks } from '../machine/find-links.ts';
import { findLongSentences } from '../machine/find-long-sentences.ts';
import { findOddCharacters } from '../machine/find-odd-characters.ts';
import { findSecrets } from '../machine/find-secrets.ts';

type Text = { content: string };

export const checkTasks = {
  links: ({ content, siteUrl }: Text & { siteUrl: string }) => findLinks(readCheckedText(content), siteUrl),
  code: ({ content }: Text) => findCodeProblems(readCheckedText(content)),
  secrets: ({ content }: Text) => findSecrets(readCheckedText(content)),
  images: ({ content }: Text) => findUndescribedImages(readCheckedText(content)),
  headings: ({ content }: Text) => findSkippedHeadings(readCheckedText(content)),
  characters: ({ content }: Text) => findOddCharacters(readCheckedText(content)),
  sentences: ({ content }: Text) => findLongSentences(readCheckedText(content)),
  hashes: ({ content }: Text) => hashPassages(readCheckedText(content).blocks.join('\n')),
  copies: findCopies,
};

export type CheckTasks = typeof checkTasks;
