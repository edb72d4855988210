// What the authors hear of the moment of a publication, under the bell.
import { eq } from 'drizzle-orm';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { isPublicVisibility, type Visibility } from '#features/articles/rules.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { notify } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { texts } from '#texts';

// A notification does not know the time zone of its reader.
const format = new Intl.DateTimeFormat(texts.language.dates, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const utcLabel = (moment: Date): string => fill(texts.timestamp.utc, { time: format.format(moment) });

/** The tab of My Articles that has the text: an edit is listed with the article that it changes. */
function tabOf(visibility: Visibility): string {
  if (isPublicVisibility(visibility)) return paths.myArticles;
  return paths.myArticlesTab(visibility === 'hidden' ? 'hidden' : 'pending');
}

type Scheduled = {
  /** Locked, and without the person who decided. */
  authorIds: readonly string[];
  title: string;
  /** That of the article, which is `approved` if the text is an edit. */
  visibility: Visibility;
  publishAt: Date;
  /** Whether there was another moment before. */
  isMoved: boolean;
};

/** Returns the ids of the notifications, so that an undo can withdraw them. */
export async function notifyOfSchedule(tx: Tx, scheduled: Scheduled): Promise<string[]> {
  const { authorIds, title, visibility, publishAt, isMoved } = scheduled;
  const wording = isMoved ? texts.scheduleNotifications.movedTo : texts.scheduleNotifications.scheduledFor;
  const notification = {
    kind: 'scheduled' as const,
    title: fill(wording, { title, time: utcLabel(publishAt) }),
    body: texts.scheduleNotifications.hint,
    link: tabOf(visibility),
  };
  const ids: string[] = [];
  // Sorted by account, so that two concurrent decisions cannot deadlock.
  for (const accountId of [...authorIds].sort()) ids.push(await notify(tx, accountId, notification));
  return ids;
}

const wordings = {
  cancelled: {
    title: texts.scheduleNotifications.cancelled,
    body: texts.scheduleNotifications.cancelledHint,
  },
  notPublished: {
    title: texts.scheduleNotifications.notPublished,
    body: texts.scheduleNotifications.notPublishedHint,
  },
};

type Unscheduled = {
  articleId: string;
  authorIds: readonly string[];
  /** Who cancelled it; undefined if it could not be published when its moment came. */
  actorId?: string;
};

/**
 * Call it before the article is locked: accounts are locked first everywhere. Returns what notifies them, for the end of the
 * transaction; it returns the title of the text.
 */
export async function prepareUnscheduledNotice(
  tx: Tx,
  { articleId, authorIds, actorId }: Unscheduled,
): Promise<() => Promise<string>> {
  const held = await lockAccounts(
    tx,
    authorIds.filter((id) => id !== actorId),
  );
  return async () => {
    const [text] = await tx
      .select({ title: articleRevisions.title, visibility: articles.visibility })
      .from(articles)
      .innerJoin(articleRevisions, eq(articleRevisions.id, articles.workingRevisionId))
      .where(eq(articles.id, articleId));
    if (!text) return '';
    const { title, body } = actorId ? wordings.cancelled : wordings.notPublished;
    for (const accountId of [...held].sort()) {
      await notify(tx, accountId, {
        kind: 'scheduled',
        title: fill(title, { title: text.title }),
        body,
        link: tabOf(text.visibility),
      });
    }
    return text.title;
  };
}
