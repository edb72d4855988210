import type { StreamCall } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { type Heard, listenToTopics } from './listen-to-topics.ts';
import { countUnread } from './notification.queries.ts';

// A restart ends all streams at once; browsers wait at least this long and spread out.
const retryMs = 5_000;

const reviewPrefix = 'review:';

/** What happens, as server-sent events, to whoever asked. Each piece is whole events. */
export async function* followEvents(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  { viewer, identifyAgain, signal }: { viewer: Viewer } & StreamCall,
): AsyncGenerator<string> {
  const inbox = `inbox:${viewer.id}`;
  const topics = viewer.role === 'admin' ? [inbox, 'queue', `${reviewPrefix}*`] : [inbox];
  // Before the first count: what happens while it is read is told after it.
  const listening = listenToTopics(live, topics, signal);

  async function describe({ topics, hasGap }: Heard): Promise<string> {
    const events: string[] = [];
    if (hasGap || topics.has(inbox)) {
      events.push(eventText('notifications', { unread: await countUnread(db, viewer.id) }));
    }
    if (viewer.role !== 'admin') return events.join('');
    if (hasGap || topics.has('queue')) events.push(eventText('queue', {}));
    if (hasGap) events.push(eventText('review', {}));
    else events.push(...reviewIdsIn(topics).map((id) => eventText('review', { id })));
    return events.join('');
  }

  yield `retry: ${retryMs}\n\n${await describe({ topics: new Set([inbox]), hasGap: false })}`;
  while (!signal.aborted) {
    const heard = await listening.next();
    if (signal.aborted) return;
    // Each time, so that nobody hears a word after signing out or losing a role. A new role begins a new stream.
    const now = await identifyAgain();
    if (now?.role !== viewer.role) return;
    yield (await describe(heard)) || ': still here\n\n';
  }
}

function eventText(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function reviewIdsIn(topics: ReadonlySet<string>): string[] {
  return [...topics]
    .filter((topic) => topic.startsWith(reviewPrefix))
    .map((topic) => topic.slice(reviewPrefix.length));
}
