// What admins set about feeds. The form checks with it, and the server does so again.
import type { Checked } from '#features/site/rules.ts';
import { texts } from '#texts';

export type FeedSettings = {
  /** The WebSub hub that tells subscribers of new articles; empty if there is none. */
  hub: string;
};

/** None: a hub is another company’s server, which an operator has to choose. */
export const defaultFeedSettings: FeedSettings = { hub: '' };

export const maxHubLength = 500;

export function checkFeedSettings(
  given: FeedSettings,
  { allowsHttp = false }: { allowsHttp?: boolean } = {},
): Checked<FeedSettings> {
  const hub = given.hub.trim();
  if (hub === '' || isHub(hub, allowsHttp)) return { ok: true, value: { hub } };
  return { ok: false, fields: { hub: texts.feedSettings.badHub } };
}

function isHub(hub: string, allowsHttp: boolean): boolean {
  // It is part of a header and of XML.
  if (!/^[!#-;=?-[\]_a-z~]+$/i.test(hub) || !URL.canParse(hub)) return false;
  const { protocol, username, hash } = new URL(hub);
  return (protocol === 'https:' || (allowsHttp && protocol === 'http:')) && username === '' && hash === '';
}
