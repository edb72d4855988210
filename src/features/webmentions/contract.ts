import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { webmentionPath } from './endpoint-path.ts';
import { maxListed, maxUrlLength } from './rules.ts';

const chapter = 'Webmentions';

const address = z.string().min(1).max(maxUrlLength);

/** A page of another site that links to an article. */
const mentionSchema = z.object({
  id: z.string(),
  url: z.string(),
  host: z.string(),
  /** Empty if the page does not say it. */
  title: z.string(),
  author: z.string(),
});

export type Mention = z.infer<typeof mentionSchema>;

const listedMention = mentionSchema.extend({
  /** Raised when the page changes. A decision names the version that was read. */
  version: z.number().int(),
  article: z.object({ slug: z.string(), title: z.string() }),
  changedAt: z.iso.datetime(),
});

export type ListedMention = z.infer<typeof listedMention>;

const ofMention = z.object({ id: z.string() });
const version = z.object({ version: z.number().int().min(1) });
const done = z.object({ message: z.string() });

const deciding =
  '`version` is the one that the mention was read with. If somebody else has decided on it, the response is 409 `already_decided`; if the page has changed, 409 `stale_version`. Nothing changes then.';

export const webmentionsApi = {
  receive: route({
    method: 'POST',
    path: webmentionPath,
    access: 'anyone',
    chapter,
    summary: 'Send a Webmention',
    description:
      'A Webmention as the W3C recommends it: a form with `source`, the page, and `target`, the article. The page is checked later, and a person decides whether readers see the mention. Send it again when the page has changed or is gone. 400 `bad_source`, `bad_target` or `mentions_closed`; 404 `webmentions_off` if the site takes none; 429 if too many wait.',
    takesForm: true,
    body: z.object({ source: address, target: address }),
    response: { status: 202, payload: done },
  }),
  list: route({
    method: 'GET',
    path: '/api/moderation/webmentions',
    access: 'editor',
    chapter,
    summary: 'List the mentions of articles on other sites',
    description: `\`waiting\` has those that wait for a moderator, oldest first, and \`shown\` those that readers see, latest first; up to ${maxListed} each.`,
    response: {
      status: 200,
      payload: z.object({ waiting: z.array(listedMention), shown: z.array(listedMention) }),
    },
  }),
  approve: route({
    method: 'POST',
    path: '/api/moderation/webmentions/:id/approve',
    access: 'editor',
    chapter,
    summary: 'Publish a mention that waits',
    description: deciding,
    params: ofMention,
    body: version,
    response: { status: 200, payload: done },
  }),
  remove: route({
    method: 'POST',
    path: '/api/moderation/webmentions/:id/remove',
    access: 'editor',
    chapter,
    summary: 'Remove a mention',
    description: `The same page cannot mention the article again. ${deciding}`,
    params: ofMention,
    body: version,
    response: { status: 200, payload: done },
  }),
};
