import { mayReview } from '#kit/roles.ts';
import type { StreamCall } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { countUnread } from '../notification.queries.ts';
import { listenToTopics, type TopicUpdates } from './listen-to-topics.ts';

// A restart ends all streams at once. Browsers wait at least this long and add a random delay.
const retryMs = 5_000;

const reviewPrefix = 'review:';
/** Followed by the account of the reviewer who came or left, and the article. */
const presencePrefix = 'presence:';

/** The viewer's live updates as server-sent events. Each yielded string has complete events only. */
export async function* followEvents(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  { viewer, identifyAgain, signal }: { viewer: Viewer } & StreamCall,
): AsyncGenerator<string> {
  const inbox = `inbox:${viewer.id}`;
  const isReviewer = mayReview(viewer.role);
  const reviewed = `reviewed:${viewer.id}`;
  const ownPresence = `${presencePrefix}${viewer.id}:`;
  const topics = isReviewer ? [inbox, 'queue', `${reviewPrefix}*`, `${presencePrefix}*`] : [inbox, reviewed];
  // Subscribe before the first count, so that no change between the two is lost.
  const listener = listenToTopics(live, topics, signal);
  const quietMs = live.quietMs(topics, { except: ownPresence });

  async function describe({ topics, hasGap }: TopicUpdates): Promise<string> {
    const events: string[] = [];
    if (hasGap || topics.has(inbox)) {
      events.push(eventText('notifications', { unread: await countUnread(db, viewer.id) }));
    }
    if (!isReviewer) {
      if (hasGap || topics.has(reviewed)) events.push(eventText('review', {}));
      return events.join('');
    }
    if (hasGap || topics.has('queue')) events.push(eventText('queue', {}));
    if (hasGap) return [...events, eventText('review', {}), eventText('presence', {})].join('');
    const others = [...topics].filter((topic) => !topic.startsWith(ownPresence));
    events.push(...restOf(others, reviewPrefix).map((id) => eventText('review', { id })));
    const articleIds = restOf(others, presencePrefix).map((rest) => rest.slice(rest.indexOf(':') + 1));
    events.push(...[...new Set(articleIds)].map((id) => eventText('presence', { id })));
    return events.join('');
  }

  const unread = await countUnread(db, viewer.id);
  yield `retry: ${retryMs}\n\n${eventText('notifications', { unread, quietMs })}`;
  while (!signal.aborted) {
    const updates = await listener.next();
    if (signal.aborted) return;
    // Check the token before every event, so that nothing is sent after signing out or losing a role. A new role needs
    // a new stream.
    const current = await identifyAgain();
    if (current?.role !== viewer.role) return;
    yield (await describe(updates)) || ': still here\n\n';
  }
}

function eventText(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What follows the prefix in those topics that have it. */
function restOf(topics: readonly string[], prefix: string): string[] {
  return topics.filter((topic) => topic.startsWith(prefix)).map((topic) => topic.slice(prefix.length));
}
