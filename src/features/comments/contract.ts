import { z } from 'zod';
import { pagingQuery, route } from '#kit/api-contract.ts';
import { checkComment, cleanComment, commentSorts } from './rules.ts';

const chapter = 'Comments';

// More than most articles ever get, and small enough to send with the page.
const pageSize = 50;

const content = z
  .string()
  .transform(cleanComment)
  .superRefine((text, context) => {
    const check = checkComment(text);
    if (!check.ok) context.addIssue({ code: 'custom', message: check.reason });
  });

const commentSchema = z.object({
  _id: z.string(),
  /** As it was typed. Empty if the comment was deleted. */
  content: z.string(),
  /** The rendered text. Empty if the comment was deleted. */
  html: z.string(),
  likes: z.number().int(),
  /** Null if the comment was deleted. */
  author: z
    .object({ id: z.string(), name: z.string(), username: z.string(), avatar: z.string().nullable() })
    .nullable(),
  /** The comment that it replies to. */
  parentId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** True for a placeholder, which is only shown because it has replies. */
  deleted: z.boolean(),
  /** True while it waits for a moderator. Only its author and moderators get such comments. */
  held: z.boolean(),
});

export type Comment = z.infer<typeof commentSchema>;

const elsewhereMention = z.object({
  id: z.string(),
  url: z.string(),
  host: z.string(),
  /** Empty if the page does not say it. */
  title: z.string(),
  author: z.string(),
});

export type ElsewhereMention = z.infer<typeof elsewhereMention>;

const commentPage = z.object({
  comments: z.array(commentSchema),
  page: z.number().int(),
  totalPages: z.number().int(),
  total: z.number().int(),
  /** The comments before and after these: pass them as `before` and `after`. Null if there are none. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** Whether the article takes no new comments. */
  closed: z.boolean(),
  /** The latest pages of other sites that link to the article, which a moderator has approved. */
  mentions: z.array(elsewhereMention),
  /** Whether other sites may send Webmentions for the article. */
  takesWebmentions: z.boolean(),
});

export type CommentPage = z.infer<typeof commentPage>;

const heldCommentSchema = commentSchema.extend({
  /** Whether it is a new text for a comment that readers see. */
  isEdit: z.boolean(),
});

export type OwnHeldComment = z.infer<typeof heldCommentSchema>;

const person = z.object({ name: z.string(), username: z.string(), avatar: z.string().nullable() });

export type Person = z.infer<typeof person>;

// A cursor from a response, or the id of a comment.
const position = z.string().max(100).optional();

const ofArticle = z.object({ blogId: z.string() });
const ofComment = z.object({ blogId: z.string(), id: z.string() });

export const commentsApi = {
  list: route({
    method: 'GET',
    path: '/api/comments/:blogId',
    access: 'anyone',
    chapter,
    summary: 'List the comments on an article',
    description:
      'Oldest first, with replies: `parentId` is the comment that a reply belongs to. A deleted comment that has replies stays as a placeholder without author and text, and counts in `total`. With `sort=newest` or `sort=likes` there are no placeholders. Instead of `page`, pass the `next` of a response as `after`, its `previous` as `before`, or the id of a comment as `around`: the page then starts a little before this comment.',
    params: ofArticle,
    query: z.object({
      ...pagingQuery(pageSize),
      sort: z.enum(commentSorts).default('oldest'),
      after: position,
      before: position,
      around: position,
    }),
    isCacheable: true,
    response: { status: 200, payload: commentPage },
  }),
  add: route({
    method: 'POST',
    path: '/api/comments/:blogId',
    access: 'member',
    countsAs: 'comment',
    chapter,
    summary: 'Comment on an article',
    description:
      'Up to 5,000 characters, with Markdown for emphasis, links, lists, quotes and code. `@username` mentions a member. With `parentId`, it is a reply to that comment. If `held` is true in the response, it waits for a moderator. If the article takes no new comments, the response is 409 `comments_closed`.',
    params: ofArticle,
    body: z.object({ content, parentId: z.string().nullable().optional() }),
    response: { status: 201, payload: z.object({ comment: commentSchema }) },
  }),
  edit: route({
    method: 'PATCH',
    path: '/api/comments/:blogId/:id',
    access: 'member',
    chapter,
    summary: 'Edit my comment',
    description:
      'If `held` is true in the response, the new text waits for a moderator, and readers see the previous one.',
    params: ofComment,
    body: z.object({ content }),
    response: { status: 200, payload: z.object({ comment: commentSchema }) },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/comments/:blogId/:id',
    access: 'member',
    chapter,
    summary: 'Delete my comment',
    description:
      'Editors and admins may delete any comment. A comment with replies stays as a placeholder, which the response contains. Otherwise `comment` is null, and placeholders above it that have no other replies are deleted too.',
    params: ofComment,
    response: { status: 200, payload: z.object({ message: z.string(), comment: commentSchema.nullable() }) },
  }),
  like: route({
    method: 'POST',
    path: '/api/comments/:blogId/:id/like',
    access: 'member',
    chapter,
    summary: 'Like a comment, or remove my like',
    params: ofComment,
    response: { status: 200, payload: z.object({ likes: z.number().int(), liked: z.boolean() }) },
  }),
  readMine: route({
    method: 'GET',
    path: '/api/comments/:blogId/mine',
    access: 'member',
    chapter,
    summary: 'Get my likes and waiting comments under an article',
    description:
      '`liked` has the ids of the comments that I like, the latest 1,000 of them. `held` has my comments that wait for a moderator; editors and admins get those of everyone.',
    params: ofArticle,
    response: {
      status: 200,
      payload: z.object({ liked: z.array(z.string()), held: z.array(heldCommentSchema) }),
    },
  }),
  preview: route({
    method: 'POST',
    path: '/api/comments/:blogId/preview',
    access: 'member',
    chapter,
    summary: 'See how a comment will look',
    description: 'Nothing is stored.',
    params: ofArticle,
    body: z.object({ content }),
    response: { status: 200, payload: z.object({ html: z.string() }) },
  }),
  suggestPeople: route({
    method: 'GET',
    path: '/api/comments/:blogId/people',
    access: 'member',
    chapter,
    summary: 'Suggest members to mention',
    description:
      'Members whose username or name begins with `q`: first those who wrote the article and the latest comments on it, then, from two characters on, others by username.',
    params: ofArticle,
    query: z.object({ q: z.string().max(60).default('') }),
    response: { status: 200, payload: z.object({ people: z.array(person) }) },
  }),
  close: route({
    method: 'PUT',
    path: '/api/comments/:blogId/closed',
    access: 'member',
    chapter,
    summary: 'Close or open the comments of an article',
    description:
      'For the author of the article, editors and admins. Existing comments stay, and can be edited and deleted.',
    params: ofArticle,
    body: z.object({ closed: z.boolean() }),
    response: { status: 200, payload: z.object({ closed: z.boolean() }) },
  }),
};
