// Plans the events of the sample's published articles: creation, submission, decision and likes.

import type { GivenAnswer } from '#features/articles/checklist-schema.ts';
import type { Status } from '#features/articles/rules.ts';
import { readingApi } from '#features/reading/contract.ts';
import { featuredApi } from '#features/reading/featured-contract.ts';
import { defaultChecklist } from '#features/reviews/checklist/checklist-points.ts';
import { coAuthorsApi } from '#features/writing/co-author-contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import { coAuthorInvitations } from '#features/writing/server/co-authors/co-author-invitation.table.ts';
import type { SampleArticle, SampleEdit, SamplePerson } from '../content.ts';
import { insertPicture } from '../insert-picture.ts';
import { sampleId } from '../sample-id.ts';
import { seededRandom } from '../seeded-random.ts';
import { hourMs, type SimulatedEvent } from '../simulated-event.ts';
import type { Simulation } from '../simulation.ts';
import { planThread } from './comments.ts';
import { planCorrection } from './corrections.ts';
import { decide, idOf, type Plan } from './plan.ts';

type Text = Pick<
  SampleArticle,
  'title' | 'author' | 'coAuthors' | 'category' | 'tags' | 'excerpt' | 'path' | 'answers'
>;

export async function createArticle(
  simulation: Simulation,
  text: Text,
  status: Status,
): Promise<{ id: string; content: string }> {
  const body = { ...(await buildBody(simulation, text)), status };
  const { blog } = await simulation.call(writingApi.create, text.author, { body });
  for (const username of text.coAuthors) await addCoAuthor(simulation, { ...text, username, id: blog._id });
  return { id: blog._id, content: blog.content };
}

type NewCoAuthor = { id: string; author: string; username: string };

/** Inserts the invitation directly: the site invites only people who can sign in. */
async function addCoAuthor(simulation: Simulation, { id, author, username }: NewCoAuthor): Promise<void> {
  await simulation.tx.insert(coAuthorInvitations).values({
    articleId: id,
    accountId: sampleId(username),
    invitedBy: sampleId(author),
    invitedAt: simulation.now(),
  });
  await simulation.call(coAuthorsApi.answer, username, { params: { id }, body: { accept: true } });
}

async function buildBody(simulation: Simulation, text: Text) {
  const { title, author, category, tags, excerpt, path } = text;
  const generated = simulation.texts[path];
  if (!generated) throw new Error(`${path} was not made: run npm run sample -- make`);
  for (const name of generated.pictures) await insertPicture(simulation, author, name);
  return { title, category, tags, excerpt, content: generated.html, checklist: listAnswers(text) };
}

/** As the write page sends them. Without any, the text is submitted as by a program that does not know the checklist. */
function listAnswers({ answers }: Text): GivenAnswer[] | undefined {
  const given = defaultChecklist.flatMap(({ id, text: asked }): GivenAnswer[] => {
    const words = answers[id];
    return words === undefined ? [] : [{ point: id, asked, answer: words === '' ? 'no' : 'yes', words }];
  });
  return given.length > 0 ? given : undefined;
}

/** How long a submission waited: most less than a day, none longer than the 48 hours of the review time. */
const waitHours = (name: string): number => 4 + 34 * seededRandom('review', name) ** 2.2;

type Published = Text & Pick<SampleArticle, 'name' | 'publishedDaysAgo' | 'likes'> & { reviewNote?: string };

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
  const reviewer = findReviewer(plan.people, article);
  for (const correction of article.corrections) {
    events.push(...planCorrection(article, correction, { ...plan, reviewer }));
  }
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
  { name, author, coAuthors, likes }: Published,
  { people, ids, from, until }: Omit<Plan, 'ago'> & { from: Date; until: Date },
): SimulatedEvent[] {
  const others = people.filter(({ username }) => ![author, ...coAuthors].includes(username));
  const span = until.getTime() - from.getTime();
  return shuffleFor(others, name)
    .slice(0, likes)
    .map(({ username }) => ({
      at: new Date(from.getTime() + span * seededRandom('liked', name, username) ** 2.5),
      run: async (simulation) =>
        void (await simulation.call(readingApi.like, username, { params: { id: idOf(ids, name) } })),
    }));
}

/** Submits an edit of a published article. Returns its text as the site has sanitised it. */
export async function submitEdit(simulation: Simulation, edit: SampleEdit, id: string): Promise<string> {
  const body = { ...(await buildBody(simulation, edit)), status: 'published' as const };
  const { blog } = await simulation.call(writingApi.save, edit.author, { params: { id }, body });
  return blog.pendingRevision?.content ?? '';
}

/** Shuffles the people. The order is the same for the same article in every run. */
function shuffleFor(people: readonly SamplePerson[], articleName: string): SamplePerson[] {
  const rank = ({ username }: SamplePerson) => seededRandom('rank', articleName, username);
  return people.toSorted((one, other) => rank(one) - rank(other));
}

type Reviewed = { name: string; author: string; coAuthors: string[]; category: string };

/** Somebody else who may decide in the category; the same person in every run. */
function findReviewer(people: readonly SamplePerson[], article: Reviewed): string {
  const editors = people.filter(
    ({ role, categories }) => role === 'editor' && categories?.includes(article.category) !== false,
  );
  return chooseOther([...findAdmins(people), ...editors], article);
}

const findAdmins = (people: readonly SamplePerson[]) => people.filter(({ role }) => role === 'admin');

function chooseOther(people: readonly SamplePerson[], { name, author, coAuthors }: Reviewed): string {
  const [chosen] = shuffleFor(
    people.filter(({ username }) => ![author, ...coAuthors].includes(username)),
    name,
  );
  if (!chosen) throw new Error(`Nobody in the sample can decide on ${name}`);
  return chosen.username;
}
