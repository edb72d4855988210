import { fallbackPath, readImagePath } from '#kit/image-path.ts';
import type { Letter, MailLook } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { type Look, lookColours } from '../../look-rules.ts';
import { readIdentity, readLook } from '../read-settings.ts';

/** What every mail shows of the site: its name and its look. */
export async function readLetterhead(
  platform: Pick<Platform, 'settings' | 'config'>,
): Promise<Pick<Letter, 'site' | 'look'>> {
  const { name } = await readIdentity(platform);
  const look = await readLook(platform);
  const logo = describeLogo(look, platform.config.publicUrl);
  return {
    site: name,
    look: {
      light: lookColours(look, 'light'),
      dark: lookColours(look, 'dark'),
      headlines: look.headlines,
      ...(logo && { logo }),
    },
  };
}

function describeLogo(look: Look, publicUrl: string): MailLook['logo'] {
  const size = readImagePath(look.logo);
  if (!size) return undefined;
  const { width, height } = size;
  return {
    url: publicUrl + fallbackPath(look.logo),
    ...(look.logoDark !== '' && { darkUrl: publicUrl + fallbackPath(look.logoDark) }),
    width,
    height,
    isNameBeside: look.isNameBesideLogo,
  };
}
