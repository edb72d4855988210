// What authors do with the link to what was imported for them.
import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';
import { linkToken } from './account-schema.ts';
import { signedInResponse } from './contract.ts';
import { maxPasswordLength } from './rules.ts';

const chapter = 'Accounts';

const handoverSchema = z.object({
  /** Of the imported author. */
  name: z.string(),
  username: z.string(),
  /** How many articles there are, drafts included. */
  articles: z.number().int(),
  /** The address that the link was mailed to; null for a link that was passed on in another way. */
  email: z.string().nullable(),
  /** Whether an account has this address already. */
  hasAccount: z.boolean(),
  /** Whether the imported account can become the caller’s own, with a password. Otherwise only a member can take over the articles. */
  canJoin: z.boolean(),
  expiresAt: z.iso.datetime(),
});

export type HandoverInfo = z.infer<typeof handoverSchema>;

const refusals =
  'A link that cannot be used is 403: `handover_unknown`, `handover_used`, `handover_expired` or `handover_revoked`.';

export const handoverApi = {
  openHandover: route({
    method: 'POST',
    path: '/api/auth/handover',
    access: 'anyone',
    chapter,
    summary: 'Read the link to an imported author',
    description: `Whose articles were imported, and how many. \`token\` is the part after \`#\` in the link. It is not used up by reading it. ${refusals}`,
    body: z.object({ token: linkToken }),
    response: { status: 200, payload: z.object({ handover: handoverSchema }) },
  }),
  takeOverAccount: route({
    method: 'POST',
    path: '/api/auth/handover/account',
    access: 'anyone',
    chapter,
    summary: 'Take over an imported author as a new member',
    description: `The imported account becomes an ordinary one, with this password and the address that the link was mailed to. Its username, articles and dates stay. If another account has the address, it is 409 \`email_taken\`: sign in and take over the articles instead. A link that was not mailed is 403 \`handover_for_members\`. On a site where nobody may sign up it is 403 \`sign_up_closed\`. ${refusals}`,
    body: z.object({ token: linkToken, password: z.string().max(maxPasswordLength * 4) }),
    response: { status: 201, payload: signedInResponse },
  }),
  takeOverArticles: route({
    method: 'POST',
    path: '/api/auth/handover/articles',
    access: 'member',
    chapter,
    summary: 'Take over the articles of an imported author',
    description: `The articles, series and followers of the imported author become the caller’s. Addresses and dates stay. The imported account is deleted, and its username leads to the caller. ${refusals}`,
    body: z.object({ token: linkToken }),
    response: { status: 200, payload: messageResponse.extend({ articles: z.number().int() }) },
  }),
};
