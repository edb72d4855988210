// An admin lets a member read and write nothing until a day.
import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { cleanLines } from '#kit/clean-text.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { memberResponse } from './contract.ts';
import { maxSuspensionReasonLength } from './rules.ts';

const chapter = 'Members';
const byId = z.object({ id: z.string() });

export const silenceApi = {
  silence: route({
    method: 'PUT',
    path: '/api/admin/members/:id/silence',
    access: 'admin',
    chapter,
    summary: 'Silence a member',
    description:
      'Until the day begins, in UTC, they can sign in and read, and every call with which they would write is refused: 403 `silenced`, with the day and the reason. They can still secure, export and delete their account. An admin cannot be silenced: 409 `is_admin`.',
    params: byId,
    body: z.object({
      until: z.string().max(20),
      reason: z
        .string()
        .overwrite(cleanLines)
        .max(maxSuspensionReasonLength, fill(texts.fieldErrors.tooLong, { most: maxSuspensionReasonLength })),
    }),
    response: { status: 200, payload: memberResponse },
  }),
  end: route({
    method: 'DELETE',
    path: '/api/admin/members/:id/silence',
    access: 'admin',
    chapter,
    summary: 'Let a silenced member write again',
    params: byId,
    response: { status: 200, payload: memberResponse },
  }),
};
