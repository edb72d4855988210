import type { Decided } from '#features/articles/server/deciding/public.ts';
import { type NewNotification, notify } from '#features/notifications/server/public.ts';
import { shortenLine } from '#kit/formatting/shorten-line.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Outcome } from '../../rules.ts';
import { labelsFor } from './decision-labels.ts';

const kinds = {
  approved: 'approved',
  'changes-requested': 'changes-requested',
  rejected: 'rejected',
  hidden: 'hidden',
  pending: 'back-in-queue',
} as const satisfies Record<Outcome, NewNotification['kind']>;

// A notification has room for the start of the note. The write page shows all of it.
const maxNoteLengthInNotification = 200;

type DecisionNotice = { decided: Decided; outcome: Outcome; note: string };

/** Returns the ids of the notifications, so that an undo can withdraw them. */
export async function notifyAuthors(
  tx: Tx,
  accountIds: readonly string[],
  { decided, outcome, note }: DecisionNotice,
): Promise<string[]> {
  const { headline, explanation } = labelsFor(outcome, decided);
  const notification = {
    kind: kinds[outcome],
    title: headline,
    body: note === '' ? explanation : shortenLine(note, maxNoteLengthInNotification),
    link: linkFor(outcome, decided),
  };
  const ids: string[] = [];
  // Sorted by account, so that two concurrent decisions cannot deadlock.
  for (const accountId of [...accountIds].sort()) ids.push(await notify(tx, accountId, notification));
  return ids;
}

/** The page where the author continues. */
export function linkFor(
  outcome: Outcome,
  { id, slug, isEdit }: Pick<Decided, 'id' | 'slug' | 'isEdit'>,
): string {
  if (outcome === 'approved') return paths.article(slug);
  // An edit is listed with the article that it changes.
  if (outcome === 'pending') return isEdit ? paths.myArticles : paths.myArticlesTab('pending');
  return paths.editArticle(id);
}
