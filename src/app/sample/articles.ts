import { readingApi } from '#features/reading/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
// The life of the sample's articles: written, submitted, decided on, liked, discussed.

import type { Status } from '#features/articles/rules.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { featuredApi } from '#features/reading/featured-contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { bringPicture } from './bring-picture.ts';
import { chanceOf } from './chance.ts';
import type { SampleArticle, SampleComment, SampleEdit, SamplePerson } from './content.ts';
import { type Ago, hourMs, type Moment } from './moment.ts';
import type { Stage } from './stage.ts';

type Text = Pick<SampleArticle, 'title' | 'author' | 'category' | 'tags' | 'excerpt' | 'path'>;

/** What the site calls them, once they are there. By the name of their file. */
export type Known = Map<string, string>;

export async function bring(
  stage: Stage,
  text: Text,
  status: Status,
): Promise<{ id: string; content: string }> {
  const body = { ...(await compose(stage, text)), status };
  const { blog } = await stage.act(writingApi.create, text.author, { body });
  return { id: blog._id, content: blog.content };
}

async function compose(stage: Stage, { title, author, category, tags, excerpt, path }: Text) {
  const made = stage.texts[path];
  if (!made) throw new Error(`${path} was not made: run npm run sample -- make`);
  for (const name of made.pictures) await bringPicture(stage, author, name);
  return { title, category, tags, excerpt, content: made.html };
}

export type Decision = {
  reviewer: string;
  visibility: 'approved' | 'rejected' | 'hidden';
  changesRequested?: boolean;
  note: string;
};

export async function decide(
  stage: Stage,
  id: string,
  { reviewer, visibility, changesRequested = false, note }: Decision,
): Promise<void> {
  const body = { visibility, changesRequested, note };
  await stage.act(reviewsApi.decide, reviewer, { params: { id }, body });
}

/** How long a submission waited: most less than a day, none longer than the goal. */
export const waitHours = (name: string): number => 4 + 34 * chanceOf('review', name) ** 2.2;

type Published = Text & Pick<SampleArticle, 'name' | 'publishedDaysAgo' | 'likes'> & { reviewNote?: string };
export type Plan = { people: readonly SamplePerson[]; ago: Ago; known: Known };

/** From its submission to the likes it has by now, or had until a certain moment. */
export function planPublished(
  article: Published,
  { people, ago, known }: Plan,
  until: Date = ago({}),
): Moment[] {
  const { name, reviewNote: note = '' } = article;
  const publishedAt = ago({ days: article.publishedDaysAgo });
  const reviewer = findReviewer(people, article);
  return [
    {
      at: new Date(publishedAt.getTime() - waitHours(name) * hourMs),
      happen: async (stage) => void known.set(name, (await bring(stage, article, 'published')).id),
    },
    {
      at: publishedAt,
      happen: (stage) => decide(stage, idOf(known, name), { reviewer, visibility: 'approved', note }),
    },
    ...planLikes(article, { people, known, from: publishedAt, until }),
  ];
}

export function planArticle(article: SampleArticle, plan: Plan): Moment[] {
  const { ago, known } = plan;
  const moments = planPublished(article, plan);
  for (const comment of article.comments) moments.push(...planThread(article, comment, { ago, known }));
  const { name, featuredDaysAgo } = article;
  if (featuredDaysAgo === undefined) return moments;
  const admin = findReviewer(plan.people, article);
  moments.push({
    at: ago({ days: featuredDaysAgo }),
    happen: async (stage) =>
      void (await stage.act(featuredApi.choose, admin, { body: { id: idOf(known, name) } })),
  });
  return moments;
}

/** Many come in the first days, some find it weeks later. */
function planLikes(
  { name, author, likes }: Published,
  { people, known, from, until }: Omit<Plan, 'ago'> & { from: Date; until: Date },
): Moment[] {
  const others = people.filter(({ username }) => username !== author);
  const span = until.getTime() - from.getTime();
  return rankBy(others, name)
    .slice(0, likes)
    .map(({ username }) => ({
      at: new Date(from.getTime() + span * chanceOf('liked', name, username) ** 2.5),
      happen: async (stage) =>
        void (await stage.act(readingApi.like, username, { params: { id: idOf(known, name) } })),
    }));
}

function planThread(
  { name, publishedDaysAgo }: SampleArticle,
  { replies, ...comment }: SampleComment,
  { ago, known }: Pick<Plan, 'ago' | 'known'>,
): Moment[] {
  const timeOf = ({ daysAfter }: { daysAfter: number }) => ago({ days: publishedDaysAgo - daysAfter });
  let commentId: string;
  const say = async (stage: Stage, { by, text }: Omit<SampleComment, 'replies'>, parentId?: string) => {
    const call = { params: { blogId: idOf(known, name) }, body: { content: text, parentId } };
    const answer = await stage.act(commentsApi.add, by, call);
    return answer.comment._id;
  };
  return [
    {
      at: timeOf(comment),
      happen: async (stage) => {
        commentId = await say(stage, comment);
      },
    },
    ...replies.map(
      (reply): Moment => ({
        at: timeOf(reply),
        happen: async (stage) => void (await say(stage, reply, commentId)),
      }),
    ),
  ];
}

/** A new text for an article that readers see; answers with it, as the site has cleaned it. */
export async function bringEdit(stage: Stage, edit: SampleEdit, id: string): Promise<string> {
  const body = { ...(await compose(stage, edit)), status: 'published' as const };
  const { blog } = await stage.act(writingApi.save, edit.author, { params: { id }, body });
  return blog.pendingRevision?.content ?? '';
}

export function idOf(known: Known, name: string): string {
  const id = known.get(name);
  if (id === undefined) throw new Error(`The sample article ${name} is not there yet`);
  return id;
}

/** In an order that only depends on who they are and what it is about. */
function rankBy(people: readonly SamplePerson[], about: string): SamplePerson[] {
  const rank = ({ username }: SamplePerson) => chanceOf('rank', about, username);
  return people.toSorted((one, other) => rank(one) - rank(other));
}

/** An admin who did not write it, the same one each time. */
function findReviewer(
  people: readonly SamplePerson[],
  { name, author }: { name: string; author: string },
): string {
  const others = people.filter(({ role, username }) => role === 'admin' && username !== author);
  const [reviewer] = rankBy(others, name);
  if (!reviewer) throw new Error(`Nobody in the sample can decide on ${name}`);
  return reviewer.username;
}
