// Brings an article into each possible state with API calls.
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import type { Member } from '#test/members.ts';
import type { TestSite } from '#test/test-site.ts';

export type People = { author: Member; admin: Member };

type Texts = {
  /** The text that an admin approves, in states with an approved text. */
  approved: Record<string, unknown>;
  /** The text that no admin approves. */
  unapproved: Record<string, unknown>;
};

/** What readers get of an article in each state: the approved text, or nothing. */
export const articleStates = {
  draft: 'nothing',
  pending: 'nothing',
  scheduled: 'nothing',
  withdrawn: 'nothing',
  rejected: 'nothing',
  'changes requested': 'nothing',
  'rejected, being changed': 'nothing',
  'hidden before it was live': 'nothing',
  live: 'approved',
  hidden: 'nothing',
  'live, edit drafted': 'approved',
  'live, edit pending': 'approved',
  'live, edit scheduled': 'approved',
  'live, edit rejected': 'approved',
  'hidden, edit pending': 'nothing',
  'moved back to pending': 'nothing',
} as const;

export type ArticleStateName = keyof typeof articleStates;

export const articleStateNames = Object.keys(articleStates) as ArticleStateName[];

export async function bringArticleTo(
  site: TestSite,
  name: ArticleStateName,
  { people: { author, admin }, texts }: { people: People; texts: Texts },
): Promise<Article> {
  const articles = articleCalls(site);
  const unapproved = () => articles.submitted(author, texts.unapproved);
  const live = () => articles.approved(author, admin, texts.approved);
  const decided = async (id: string, visibility: Parameters<typeof articles.decide>[2], more = {}) => {
    const { status, body } = await articles.decide(admin, id, visibility, more);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  };
  const edited = async (id: string, status: string) => {
    const saved = await articles.save(author, id, { ...texts.unapproved, status });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  };
  const steps: Record<ArticleStateName, () => Promise<Article>> = {
    draft: () => articles.draft(author, texts.unapproved),
    pending: unapproved,
    scheduled: () => then(unapproved(), ({ _id }) => decided(_id, 'approved', { publishAt: tomorrow() })),
    withdrawn: () => then(unapproved(), ({ _id }) => edited(_id, 'draft')),
    rejected: () => then(unapproved(), ({ _id }) => decided(_id, 'rejected')),
    'changes requested': () =>
      then(unapproved(), ({ _id }) =>
        decided(_id, 'rejected', { changesRequested: true, note: 'Show code.' }),
      ),
    'rejected, being changed': () =>
      then(
        then(unapproved(), ({ _id }) => decided(_id, 'rejected')),
        ({ _id }) => edited(_id, 'draft'),
      ),
    'hidden before it was live': () => then(unapproved(), ({ _id }) => decided(_id, 'hidden')),
    live,
    hidden: () => then(live(), ({ _id }) => decided(_id, 'hidden')),
    'live, edit drafted': () => then(live(), ({ _id }) => edited(_id, 'draft')),
    'live, edit pending': () => then(live(), ({ _id }) => edited(_id, 'published')),
    'live, edit scheduled': () =>
      then(
        then(live(), ({ _id }) => edited(_id, 'published')),
        ({ _id }) => decided(_id, 'approved', { publishAt: tomorrow() }),
      ),
    'live, edit rejected': () =>
      then(
        then(live(), ({ _id }) => edited(_id, 'published')),
        ({ _id }) => decided(_id, 'rejected'),
      ),
    'hidden, edit pending': () =>
      then(
        then(live(), ({ _id }) => decided(_id, 'hidden')),
        ({ _id }) => edited(_id, 'published'),
      ),
    'moved back to pending': () => then(live(), ({ _id }) => decided(_id, 'pending')),
  };
  const { _id } = await steps[name]();
  return (await articles.read(_id, author)).body.blog as Article;
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

async function then(made: Promise<Article>, step: (article: Article) => Promise<void>): Promise<Article> {
  const article = await made;
  await step(article);
  return article;
}
