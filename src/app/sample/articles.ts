// Plans the events of the sample's published articles: creation, submission, decision, likes and comments.

import type { Status } from '#features/articles/rules.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { featuredApi } from '#features/reading/featured-contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import type { SampleArticle, SampleComment, SampleEdit, SamplePerson } from './content.ts';
import { insertPicture } from './insert-picture.ts';
import { seededRandom } from './seeded-random.ts';
import { type Ago, hourMs, type SimulatedEvent } from './simulated-event.ts';
import type { Simulation } from './simulation.ts';

type Text = Pick<SampleArticle, 'title' | 'author' | 'category' | 'tags' | 'excerpt' | 'path'>;

/** The ids of the articles created so far, by the name of the article's file. */
export type ArticleIds = Map<string, string>;

export async function createArticle(
  simulation: Simulation,
  text: Text,
  status: Status,
): Promise<{ id: string; content: string }> {
  const body = { ...(await buildBody(simulation, text)), status };
  const { blog } = await simulation.call(writingApi.create, text.author, { body });
  return { id: blog._id, content: blog.content };
}

async function buildBody(simulation: Simulation, { title, author, category, tags, excerpt, path }: Text) {
  const generated = simulation.texts[path];
  if (!generated) throw new Error(`${path} was not made: run npm run sample -- make`);
  for (const name of generated.pictures) await insertPicture(simulation, author, name);
  return { title, category, tags, excerpt, content: generated.html };
}

export type Decision = {
  reviewer: string;
  visibility: 'approved' | 'rejected' | 'hidden';
  changesRequested?: boolean;
  note: string;
};

export async function decide(
  simulation: Simulation,
  id: string,
  { reviewer, visibility, changesRequested = false, note }: Decision,
): Promise<void> {
  const body = { visibility, changesRequested, note };
  await simulation.call(reviewsApi.decide, reviewer, { params: { id }, body });
}

/** How long a submission waited: most less than a day, none longer than the 48 hours of the review time. */
export const waitHours = (name: string): number => 4 + 34 * seededRandom('review', name) ** 2.2;

type Published = Text & Pick<SampleArticle, 'name' | 'publishedDaysAgo' | 'likes'> & { reviewNote?: string };
export type Plan = { people: readonly SamplePerson[]; ago: Ago; ids: ArticleIds };

/** The submission, the approval and the likes up to `until`. */
export function planPublished(
  article: Published,
  { people, ago, ids }: Plan,
  until: Date = ago({}),
): SimulatedEvent[] {
  const { name, reviewNote: note = '' } = article;
  const publishedAt = ago({ days: article.publishedDaysAgo });
  const reviewer = findReviewer(people, article);
  return [
    {
      at: new Date(publishedAt.getTime() - waitHours(name) * hourMs),
      run: async (simulation) =>
        void ids.set(name, (await createArticle(simulation, article, 'published')).id),
    },
    {
      at: publishedAt,
      run: (simulation) => decide(simulation, idOf(ids, name), { reviewer, visibility: 'approved', note }),
    },
    ...planLikes(article, { people, ids, from: publishedAt, until }),
  ];
}

export function planArticle(article: SampleArticle, plan: Plan): SimulatedEvent[] {
  const { ago, ids } = plan;
  const events = planPublished(article, plan);
  for (const comment of article.comments) events.push(...planThread(article, comment, { ago, ids }));
  const { name, featuredDaysAgo } = article;
  if (featuredDaysAgo === undefined) return events;
  const admin = chooseOther(findAdmins(plan.people), article);
  events.push({
    at: ago({ days: featuredDaysAgo }),
    run: async (simulation) =>
      void (await simulation.call(featuredApi.choose, admin, { body: { id: idOf(ids, name) } })),
  });
  return events;
}

/** Most likes are in the first days, some weeks later. */
function planLikes(
  { name, author, likes }: Published,
  { people, ids, from, until }: Omit<Plan, 'ago'> & { from: Date; until: Date },
): SimulatedEvent[] {
  const others = people.filter(({ username }) => username !== author);
  const span = until.getTime() - from.getTime();
  return shuffleFor(others, name)
    .slice(0, likes)
    .map(({ username }) => ({
      at: new Date(from.getTime() + span * seededRandom('liked', name, username) ** 2.5),
      run: async (simulation) =>
        void (await simulation.call(readingApi.like, username, { params: { id: idOf(ids, name) } })),
    }));
}

function planThread(
  { name, publishedDaysAgo }: SampleArticle,
  { replies, ...comment }: SampleComment,
  { ago, ids }: Pick<Plan, 'ago' | 'ids'>,
): SimulatedEvent[] {
  const timeOf = ({ daysAfter }: { daysAfter: number }) => ago({ days: publishedDaysAgo - daysAfter });
  let commentId: string;
  const addComment = async (
    simulation: Simulation,
    { by, text }: Omit<SampleComment, 'replies'>,
    parentId?: string,
  ) => {
    const call = { params: { blogId: idOf(ids, name) }, body: { content: text, parentId } };
    const response = await simulation.call(commentsApi.add, by, call);
    return response.comment._id;
  };
  return [
    {
      at: timeOf(comment),
      run: async (simulation) => {
        commentId = await addComment(simulation, comment);
      },
    },
    ...replies.map(
      (reply): SimulatedEvent => ({
        at: timeOf(reply),
        run: async (simulation) => void (await addComment(simulation, reply, commentId)),
      }),
    ),
  ];
}

/** Submits an edit of a published article. Returns its text as the site has sanitised it. */
export async function submitEdit(simulation: Simulation, edit: SampleEdit, id: string): Promise<string> {
  const body = { ...(await buildBody(simulation, edit)), status: 'published' as const };
  const { blog } = await simulation.call(writingApi.save, edit.author, { params: { id }, body });
  return blog.pendingRevision?.content ?? '';
}

export function idOf(ids: ArticleIds, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The sample article ${name} is not there yet`);
  return id;
}

/** Shuffles the people. The order is the same for the same article in every run. */
function shuffleFor(people: readonly SamplePerson[], articleName: string): SamplePerson[] {
  const rank = ({ username }: SamplePerson) => seededRandom('rank', articleName, username);
  return people.toSorted((one, other) => rank(one) - rank(other));
}

type Reviewed = { name: string; author: string; category: string };

/** Somebody else who may decide in the category; the same person in every run. */
function findReviewer(people: readonly SamplePerson[], article: Reviewed): string {
  const editors = people.filter(
    ({ role, categories }) => role === 'editor' && categories?.includes(article.category) !== false,
  );
  return chooseOther([...findAdmins(people), ...editors], article);
}

const findAdmins = (people: readonly SamplePerson[]) => people.filter(({ role }) => role === 'admin');

function chooseOther(people: readonly SamplePerson[], { name, author }: Reviewed): string {
  const [chosen] = shuffleFor(
    people.filter(({ username }) => username !== author),
    name,
  );
  if (!chosen) throw new Error(`Nobody in the sample can decide on ${name}`);
  return chosen.username;
}
