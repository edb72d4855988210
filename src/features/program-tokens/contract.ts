// Tokens with which programs call the API for a member.
import { z } from 'zod';
import { after, messageResponse, route } from '#kit/api-contract.ts';
import { cleanLine } from '#kit/clean-text.ts';
import { fill } from '#kit/fill-text.ts';
import { tokenScopes } from '#kit/token-scopes.ts';
import { texts } from '#texts';
import { lifetimes, maxTokenNameLength, maxTokens } from './rules.ts';

const chapter = 'Tokens for programs';

const byId = z.object({ id: z.string() });
const time = z.iso.datetime();

const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: time,
  expiresAt: time,
  /** Precise to the minute. Null if it was never used. */
  lastUsedAt: time.nullable(),
});

export type ProgramToken = z.infer<typeof tokenSchema>;

const ownedTokenSchema = tokenSchema.extend({
  owner: z.object({ id: z.string(), name: z.string(), username: z.string() }),
});

export type OwnedToken = z.infer<typeof ownedTokenSchema>;

export const programTokensApi = {
  list: route({
    method: 'GET',
    path: '/api/auth/tokens',
    access: 'member',
    chapter,
    summary: 'List my tokens',
    description:
      'Those that have not expired, the newest first. The secrets are not stored, so nobody can read them again.',
    response: { status: 200, payload: z.object({ tokens: z.array(tokenSchema) }) },
  }),
  create: route({
    method: 'POST',
    path: '/api/auth/tokens',
    access: 'member',
    chapter,
    summary: 'Create a token',
    description: `\`secret\` is what the program sends as \`Authorization: Bearer …\`. Only this response has it. The scopes say what the program may do: \`read\` is what the account can read, \`write\` its own articles, comments, likes, profile and uploads, \`review\` the calls of reviewers and editors, \`administer\` those of admins; each call in this description has its scope as \`x-token-scope\`. A token never does more than its owner’s role allows at that moment. The owner gets an email. An account has at most ${maxTokens} tokens: 409 \`too_many_tokens\`.`,
    body: z.object({
      name: z
        .string()
        .overwrite(cleanLine)
        .min(1, texts.programTokenRules.nameRequired)
        .max(maxTokenNameLength, fill(texts.fieldErrors.tooLong, { most: maxTokenNameLength })),
      scopes: z
        .array(z.enum(tokenScopes))
        .max(20)
        .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
      expiresInDays: z.literal(lifetimes),
    }),
    response: {
      status: 201,
      payload: z.object({ token: tokenSchema, secret: z.string(), message: z.string() }),
    },
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/auth/tokens/:id',
    access: 'member',
    chapter,
    summary: 'Revoke one of my tokens',
    description: 'It stops working at once.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  listAll: route({
    method: 'GET',
    path: '/api/admin/tokens',
    access: 'admin',
    chapter,
    summary: 'List the tokens of all members',
    description:
      'The newest first, without their secrets, which nobody can read. `member` is the id of an account. `next` is the `after` of the next page, or null.',
    query: z.object({
      member: z.union([z.literal(''), z.uuid()]).default(''),
      after,
    }),
    response: {
      status: 200,
      payload: z.object({ tokens: z.array(ownedTokenSchema), next: z.string().nullable() }),
    },
  }),
  revokeAny: route({
    method: 'DELETE',
    path: '/api/admin/tokens/:id',
    access: 'admin',
    // A program must not stop another one.
    tokenScope: null,
    chapter,
    summary: 'Revoke a member’s token',
    description: 'It stops working at once.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
};
