// A signed-in author without unread notifications, and another member who comments on the author's articles.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { ada } from '../members.ts';
import { authorTest, expect } from '../reading/article/article.fixture.ts';

type BellFixtures = {
  /**
   * Another member comments on one of the author's articles, each time a different one, so each comment becomes a
   * separate notification.
   */
  comment: () => Promise<void>;
  /** The requests for the event stream, in the order in which they were sent. */
  streams: StreamRequests;
};

export type StreamRequests = {
  all: Request[];
  /** The requests that have neither finished nor failed. */
  open(): Request[];
};

// The most comments that one journey writes.
const articleCount = 4;

export const test = authorTest.extend<BellFixtures>({
  comment: async ({ site, members, written, holder }, provide) => {
    const commenter = await members.signIn(ada);
    const articles = await Promise.all(Array.from({ length: articleCount }, () => written.approved()));
    const post = async (path: string, token: string, body: object) => {
      const response = await fetch(site.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    };
    await post('/api/notifications/read', holder.token, {});
    await provide(async () => {
      const article = articles.pop();
      if (!article) throw new Error('There are no more articles to comment on');
      await post(`/api/comments/${article._id}`, commenter.token, { content: 'Well said.' });
    });
  },
  streams: async ({ context }, provide) => provide(watchStreams(context)),
});

function isForStream(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/events';
}

function watchStreams(context: BrowserContext): StreamRequests {
  const all: Request[] = [];
  const over = new Set<Request>();
  context.on('request', (request) => isForStream(request) && all.push(request));
  context.on('requestfinished', (request) => over.add(request));
  context.on('requestfailed', (request) => over.add(request));
  return { all, open: () => all.filter((request) => !over.has(request)) };
}

/** Waits until the response of the event stream has begun. */
export async function waitForStream(page: Page, action: () => Promise<unknown>): Promise<void> {
  const coming = page.waitForResponse((response) => isForStream(response.request()));
  await action();
  await coming;
}

export { expect };
