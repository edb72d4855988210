import { useLocation } from 'react-router';
import type { ApiClient } from '#client/api-client.ts';
import type { LoadPage } from '#client/page.ts';
import { digestCalls } from '#features/library/digest-calls.ts';
import { digestEndPath } from '#features/library/library-paths.ts';
import { newsletterCalls } from '#features/newsletter/calls.ts';
import { LinkAction } from '#features/newsletter/web/link-action.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

type Link = {
  title: string;
  description: string;
  lead: string;
  buttonText: string;
  send: (api: ApiClient, token: string) => Promise<{ message: string }>;
};

const unsubscribe: Link = {
  title: texts.newsletterUnsubscribe.title,
  description: texts.newsletterUnsubscribe.description,
  lead: texts.newsletterUnsubscribe.lead,
  buttonText: texts.newsletterUnsubscribe.unsubscribe,
  send: (api, token) => api.call(newsletterCalls.unsubscribe, { body: { token } }),
};

const links: Record<string, Link> = {
  [paths.newsletterConfirm]: {
    title: texts.newsletterConfirm.title,
    description: texts.newsletterConfirm.description,
    lead: texts.newsletterConfirm.lead,
    buttonText: texts.newsletterConfirm.confirm,
    send: (api, token) => api.call(newsletterCalls.confirm, { body: { token } }),
  },
  [digestEndPath]: {
    title: texts.ownDigest.endTitle,
    description: texts.ownDigest.endDescription,
    lead: texts.ownDigest.endLead,
    buttonText: texts.ownDigest.end,
    send: (api, token) => api.call(digestCalls.end, { body: { token } }),
  },
};

/** The pages behind the links in emails. One file, because every page knows the name of each file. */
export const load: LoadPage = ({ site, url }) => {
  const { title, description } = links[url.pathname] ?? unsubscribe;
  return { title, description: fill(description, { site: site.name }), isIndexable: false };
};

export function Component() {
  const { description: _, ...link } = links[useLocation().pathname] ?? unsubscribe;
  return <LinkAction {...link} />;
}
