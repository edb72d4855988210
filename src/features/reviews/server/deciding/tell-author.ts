import type { Decided } from '#features/articles/server/deciding/public.ts';
import { type NewNotification, notify } from '#features/notifications/server/public.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Outcome } from '../../rules.ts';
import { wordsFor } from './decision-words.ts';

const kinds = {
  approved: 'approved',
  'changes-requested': 'changes-requested',
  rejected: 'rejected',
  hidden: 'hidden',
  pending: 'back-in-queue',
} as const satisfies Record<Outcome, NewNotification['kind']>;

// What fits under the bell; all of it stands beside the article.
const maxNoteShown = 200;

type Told = { decided: Decided; outcome: Outcome; note: string };

/** Answers with the notification's id, so that it can be withdrawn. */
export async function tellAuthor(tx: Tx, { decided, outcome, note }: Told): Promise<string> {
  const { headline, explanation } = wordsFor(outcome, decided);
  return notify(tx, decided.authorId, {
    kind: kinds[outcome],
    title: headline,
    body: note === '' ? explanation : shorten(note),
    link: linkFor(outcome, decided),
  });
}

/** Where the author goes on. */
export function linkFor(outcome: Outcome, { id, slug }: Pick<Decided, 'id' | 'slug'>): string {
  if (outcome === 'approved') return paths.article(slug);
  if (outcome === 'pending') return paths.myArticlesTab('pending');
  return paths.editArticle(id);
}

function shorten(note: string): string {
  const line = note.replace(/\s+/g, ' ');
  return line.length <= maxNoteShown ? line : `${line.slice(0, maxNoteShown - 1)}…`;
}
