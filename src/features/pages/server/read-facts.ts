import { readIdentity } from '#features/site/server/public.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredSettings } from '#platform/settings/stored-settings.ts';
import type { SiteFacts } from '../rules.ts';
import type { PageParts } from './page-parts.ts';

// At any other level, requests are not in the log.
const levelsWithRequests: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

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
}: Platform['config']): Pick<SiteFacts, 'mail' | 'requestLog' | 'imageStorage' | 'imageHost'> {
  return {
    mail: smtpUrl !== undefined,
    requestLog: levelsWithRequests.has(logLevel),
    imageStorage: s3 ? new URL(s3.endpoint).hostname : '',
    imageHost: imageHost ? new URL(imageHost.url).hostname : '',
  };
}
