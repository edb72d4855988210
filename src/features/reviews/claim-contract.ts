// Who is on a submission: claims, assignments, and conflicts of interest.
import { z } from 'zod';
import { time } from '#features/articles/article-schema.ts';
import { personSchema } from '#features/marks/mark-schema.ts';
import { messageResponse, route } from '#kit/api-contract.ts';
import { roles } from '#kit/roles.ts';

const chapter = 'Moderation';
const byId = z.object({ id: z.string() });

/** Who is on a submission, and what the caller may do about it. */
export const claimingSchema = z.object({
  claim: z.object({ by: personSchema.unwrap(), dueAt: time }).nullable(),
  /** Whether the caller declared a conflict of interest. */
  hasDeclined: z.boolean(),
  mayClaim: z.boolean(),
  mayAssign: z.boolean(),
  mayDecline: z.boolean(),
});

export type Claiming = z.infer<typeof claimingSchema>;

export const claimsApi = {
  claim: route({
    method: 'PUT',
    path: '/api/blogs/:id/claim',
    access: 'reviewer',
    chapter,
    summary: 'Take on a submission',
    description:
      'Others see who is on it; they can still decide. It is due by the promise of the site. If somebody else is on it, the response is 409 `already_claimed`. Nobody takes on their own article (403 `own_article`), one in categories that are not theirs (403 `other_category`), or one that they declined (403 `declined`). The version of the article stays as it is.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  release: route({
    method: 'DELETE',
    path: '/api/blogs/:id/claim',
    access: 'reviewer',
    chapter,
    summary: 'Give a submission back to the queue',
    description: 'Your own; editors and admins may also end the claim of somebody else, who is told.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  assign: route({
    method: 'PUT',
    path: '/api/blogs/:id/assignee',
    access: 'editor',
    chapter,
    summary: 'Assign a submission',
    description:
      'To somebody who may review it and is not its author: otherwise 400 `cannot_review`. They are told under the bell and by email, as is somebody who was on it before.',
    params: byId,
    body: z.object({ accountId: z.string() }),
    response: { status: 200, payload: messageResponse },
  }),
  listAssignable: route({
    method: 'GET',
    path: '/api/blogs/:id/assignable',
    access: 'editor',
    chapter,
    summary: 'List who could review a submission',
    description: 'By name, each with how many submissions they are on.',
    params: byId,
    response: {
      status: 200,
      payload: z.object({
        people: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            username: z.string(),
            role: z.enum(roles),
            claims: z.number().int(),
          }),
        ),
      }),
    },
  }),
  decline: route({
    method: 'PUT',
    path: '/api/blogs/:id/decline',
    access: 'reviewer',
    chapter,
    summary: 'Declare a conflict of interest',
    description:
      'You are then not offered the article, and can neither decide on it nor recommend. What you approved or recommended is taken back.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  takeBackDecline: route({
    method: 'DELETE',
    path: '/api/blogs/:id/decline',
    access: 'reviewer',
    chapter,
    summary: 'Take back a conflict of interest',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
};
