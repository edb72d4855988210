import { z } from 'zod';
import { pagingQuery, route } from '#kit/api-contract.ts';
import { checkComment, cleanComment } from './rules.ts';

const chapter = 'Comments';

// More than most articles ever get, and small enough to send with the page.
export const pageSize = 50;

const content = z
  .string()
  .transform(cleanComment)
  .superRefine((text, context) => {
    const check = checkComment(text);
    if (!check.ok) context.addIssue({ code: 'custom', message: check.reason });
  });

export const commentSchema = z.object({
  _id: z.string(),
  /** Plain text. Empty if the comment was deleted. */
  content: z.string(),
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
});

export type Comment = z.infer<typeof commentSchema>;

const commentPage = z.object({
  comments: z.array(commentSchema),
  page: z.number().int(),
  totalPages: z.number().int(),
  total: z.number().int(),
});

export type CommentPage = z.infer<typeof commentPage>;

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
      'Oldest first, with replies: `parentId` is the comment that a reply belongs to. A deleted comment that has replies stays as a placeholder without author and text, and counts in `total`.',
    params: ofArticle,
    query: z.object(pagingQuery(pageSize)),
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
    description: 'Plain text of up to 5,000 characters. With `parentId`, it is a reply to that comment.',
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
      'An admin may delete any comment. A comment with replies stays as a placeholder, which the response contains. Otherwise `comment` is null, and placeholders above it that have no other replies are deleted too.',
    params: ofComment,
    response: { status: 200, payload: z.object({ message: z.string(), comment: commentSchema.nullable() }) },
  }),
};
