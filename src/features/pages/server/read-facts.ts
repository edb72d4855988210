import { readIdentity } from '#features/site/server/public.ts';
import { videoHosts as hostsOfVideos } from '#kit/video-address.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredSettings } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import type { SiteFacts } from '../rules.ts';
import type { PageParts } from './page-parts.ts';

// At any other level, requests are not in the log.
const levelsWithRequests: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

const hostList = new Intl.ListFormat(texts.language.dates, { type: 'disjunction' });

type Source = { settings: StoredSettings; config: Platform['config'] };

/** What is true of this site now. A cached response that uses it is removed when a setting changes. */
export async function readFacts({
  platform,
  readSwitches,
}: Pick<PageParts, 'readSwitches'> & { platform: Source }): Promise<SiteFacts> {
  const { name } = await readIdentity(platform);
  return { name, ...(await readSwitches(platform)), ...factsOfEnvironment(platform.config) };
}

function factsOfEnvironment({
  smtpUrl,
  logLevel,
  s3,
  imageHost,
  videoHosts,
}: Platform['config']): Pick<SiteFacts, 'mail' | 'requestLog' | 'imageStorage' | 'imageHost' | 'videoHosts'> {
  return {
    mail: smtpUrl !== undefined,
    requestLog: levelsWithRequests.has(logLevel),
    imageStorage: s3 ? new URL(s3.endpoint).hostname : '',
    imageHost: imageHost ? new URL(imageHost.url).hostname : '',
    videoHosts: hostList.format(videoHosts.map((host) => hostsOfVideos[host].name)),
  };
}
