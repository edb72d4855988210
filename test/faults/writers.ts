// Simulated users who write all the time, whatever happens to the site, and record which writes were acknowledged.
import { setTimeout as delay } from 'node:timers/promises';
import { newPerson, signUp } from '../../e2e/accounts/account-holders.ts';
import type { RestartableSite } from './restartable-site.ts';
import {
  type ApiResponse,
  createAccounts,
  publishArticles,
  send,
  submission,
  type TestAccount,
} from './test-accounts.ts';

/** The writes that were answered with success, so they must not be lost. */
export type Acknowledged = {
  likes: { articleId: string; accountId: string }[];
  comments: { id: string; content: string }[];
  /** By draft: the last save that was acknowledged, and the last that was sent. */
  saves: Map<string, { answered: number; sent: number }>;
  submissions: string[];
  decisions: string[];
  /** Email addresses. */
  signUps: string[];
};

export type Writers = {
  acknowledged: Acknowledged;
  /** The number of acknowledged writes of all kinds. */
  count(): number;
  saves(): number;
  /** Requests without a response, and refused ones by status. */
  unanswered(): number;
  refused: Record<number, number>;
  /** Writes less often while the work runs, so that the work takes no longer than it must. */
  whileWritingLess<Result>(work: () => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
};

export type TestData = {
  readers: TestAccount[];
  authors: TestAccount[];
  admin: TestAccount;
  /** `articles` are liked and commented on; nobody writes to `quiet`. */
  articles: { id: string }[];
  quiet: { id: string };
  signsUp: boolean;
};

/** Creates so many accounts that no rate limit is reached. */
export async function createTestData(
  site: Pick<RestartableSite, 'url' | 'connect'>,
  { signsUp = false }: { signsUp?: boolean } = {},
): Promise<TestData> {
  const client = await site.connect();
  const [admin] = await createAccounts(client, { count: 1, role: 'admin', name: 'admin' });
  const readers = await createAccounts(client, { count: 300, name: 'reader' });
  const authors = await createAccounts(client, { count: 60, name: 'author' });
  const [publisher, hermit] = await createAccounts(client, { count: 2, name: 'publisher' });
  if (!admin || !publisher || !hermit) throw new Error('Nobody was made');
  const articles = await publishArticles(site.url, { author: publisher, admin, count: 12 });
  const [quiet = { id: '' }] = await publishArticles(site.url, { author: hermit, admin, count: 1 });
  return { admin, readers, authors, articles, quiet, signsUp };
}

/** A summary in one line, for the test report. */
export function summarise({ acknowledged, count, saves, unanswered, refused }: Writers): string {
  const kinds = Object.entries(acknowledged).map(
    ([kind, done]) => `${kind} ${done instanceof Map ? saves() : done.length}`,
  );
  return `acknowledged ${count()} (${kinds.join(', ')}), unanswered ${unanswered()}, refused ${JSON.stringify(refused)}`;
}

// Wait before the next try after a refusal or a broken connection: tries must not slow down a site that is starting.
const pauseMs = 100;
// In addition to each write, while less is written.
const lessOftenMs = 200;
const draftCount = 8;

export function startWriters(site: Pick<RestartableSite, 'url' | 'readMails'>, data: TestData): Writers {
  const acknowledged: Acknowledged = {
    likes: [],
    comments: [],
    saves: new Map(),
    submissions: [],
    decisions: [],
    signUps: [],
  };
  const refused: Record<number, number> = {};
  let unanswered = 0;
  let answered = 0;
  let saves = 0;
  let isOver = false;
  let isWritingLess = false;

  async function ask(call: Parameters<typeof send>[1]): Promise<ApiResponse | undefined> {
    const response = await send(site.url, call);
    if (response && response.status < 300) {
      answered += 1;
      return response;
    }
    if (response) refused[response.status] = (refused[response.status] ?? 0) + 1;
    else unanswered += 1;
    await delay(pauseMs);
    return undefined;
  }

  const inTurn = <One>(all: One[], n: number): One => all[n % all.length] as One;

  /** Each reader likes each article once, so that no like is ever removed. */
  async function like(n: number): Promise<void> {
    const reader = inTurn(data.readers, n);
    const article = data.articles[Math.floor(n / data.readers.length)];
    if (!article) return delay(pauseMs);
    const path = `/api/blogs/${article.id}/like`;
    const liked = await ask({ method: 'POST', path, token: reader.token });
    if (liked?.body.liked) acknowledged.likes.push({ articleId: article.id, accountId: reader.id });
  }

  async function comment(n: number): Promise<void> {
    const reader = inTurn(data.readers, n);
    const content = `Comment ${n} of ${reader.id}`;
    const path = `/api/comments/${inTurn(data.articles, n).id}`;
    const added = await ask({ method: 'POST', path, token: reader.token, body: { content } });
    const { _id: id } = (added?.body.comment ?? {}) as { _id?: string };
    if (id) acknowledged.comments.push({ id, content });
  }

  const drafts = new Map<TestAccount, string>();

  /** Saves a draft again and again; its text contains the number of the save. */
  async function save(n: number): Promise<void> {
    const author = inTurn(data.authors.slice(0, draftCount), n);
    const { token } = author;
    const id = drafts.get(author);
    if (id === undefined) {
      const body = { title: 'A draft', content: '<p>Save 0</p>', status: 'draft' };
      const made = await ask({ method: 'POST', path: '/api/blogs', token, body });
      const { _id } = (made?.body.blog ?? {}) as { _id?: string };
      if (_id) drafts.set(author, _id);
      if (_id) acknowledged.saves.set(_id, { answered: 0, sent: 0 });
      return;
    }
    const counted = acknowledged.saves.get(id) ?? { answered: 0, sent: 0 };
    counted.sent += 1;
    const content = `<p>Save ${counted.sent}</p>`;
    if (await ask({ method: 'PUT', path: `/api/blogs/${id}`, token, body: { content } })) {
      counted.answered = counted.sent;
      saves += 1;
    }
  }

  async function submitAndDecide(n: number): Promise<void> {
    const { token } = inTurn(data.authors, n);
    const made = await ask({
      method: 'POST',
      path: '/api/blogs',
      token,
      body: submission(`Submission ${n}`),
    });
    const { _id: id } = (made?.body.blog ?? {}) as { _id?: string };
    if (!id) return;
    acknowledged.submissions.push(id);
    const decided = await ask({
      method: 'PATCH',
      path: `/api/blogs/${id}/visibility`,
      token: data.admin.token,
      body: { visibility: 'approved' },
    });
    if (decided) acknowledged.decisions.push(id);
  }

  async function signUpSomebody(): Promise<void> {
    const person = newPerson();
    try {
      await signUp(site, person);
      answered += 1;
      acknowledged.signUps.push(person.email);
    } catch {
      // Refused, no response, or no mail in time: continue with the next account.
      unanswered += 1;
      await delay(pauseMs);
    }
  }

  /** Runs this many loops at once; each takes the next number. */
  function repeat(work: (n: number) => Promise<void>, atOnce: number): Promise<void>[] {
    let last = -1;
    return Array.from({ length: atOnce }, async () => {
      while (!isOver) {
        last += 1;
        await work(last);
        if (isWritingLess) await delay(lessOftenMs);
      }
    });
  }

  const running = [
    ...repeat(like, 4),
    ...repeat(comment, 4),
    // Only one loop, so that no save of a draft overtakes another.
    ...repeat(save, 1),
    ...repeat(submitAndDecide, 2),
    ...(data.signsUp ? repeat(signUpSomebody, 1) : []),
  ];
  return {
    acknowledged,
    count: () => answered,
    saves: () => saves,
    unanswered: () => unanswered,
    refused,
    async whileWritingLess(work) {
      isWritingLess = true;
      try {
        return await work();
      } finally {
        isWritingLess = false;
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
