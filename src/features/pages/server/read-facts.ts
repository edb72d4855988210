import { readIdentity } from '#features/site/server/public.ts';
import { videoHosts as hostsOfVideos } from '#kit/video-address.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredSettings } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import type { SiteFacts } from '../rules.ts';
import type { PageParts } from './page-parts.ts';

// At any other level, requests are not in the log.
const levelsWithRequests: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

const nameList = new Intl.ListFormat(texts.language.dates, { type: 'disjunction' });

type Source = { settings: StoredSettings; config: Platform['config'] };

/** What is true of this site now. A cached response that uses it is removed when a setting changes. */
export async function readFacts({
  platform,
  readSwitches,
}: Pick<PageParts, 'readSwitches'> & { platform: Source }): Promise<SiteFacts> {
  const { name } = await readIdentity(platform);
  return { name, ...(await readSwitches(platform)), ...factsOfEnvironment(platform.config) };
}

type FactOfEnvironment =
  | 'mail'
  | 'onlyProviders'
  | 'requestLog'
  | 'imageStorage'
  | 'imageHost'
  | 'videoHosts';

function factsOfEnvironment({
  smtpUrl,
  signIn,
  logLevel,
  s3,
  imageHost,
  videoHosts,
}: Platform['config']): Pick<SiteFacts, FactOfEnvironment> {
  return {
    mail: smtpUrl !== undefined,
    onlyProviders: signIn.hasPasswords ? '' : nameList.format(providerNames(signIn)),
    requestLog: levelsWithRequests.has(logLevel),
    imageStorage: s3 ? new URL(s3.endpoint).hostname : '',
    imageHost: imageHost ? new URL(imageHost.url).hostname : '',
    videoHosts: nameList.format(videoHosts.map((host) => hostsOfVideos[host].name)),
  };
}

const providerNames = ({ oidc, github }: Platform['config']['signIn']): string[] => [
  ...(oidc ? [oidc.label] : []),
  ...(github ? ['GitHub'] : []),
];
