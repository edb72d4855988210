import { fallbackPath } from '#kit/image-path.ts';
import type { Platform } from '#platform/platform.ts';
import { readLook } from '../read-settings.ts';
import { iconPath, iconPathStart } from './present-look.ts';

/** The paths of the pictures that stand for the site. */
export type SiteIcons = {
  small: string;
  /** 512 by 512 pixels. Missing with the icon that comes with the software. */
  large?: string;
  logo?: string;
};

export async function readIcons(platform: Pick<Platform, 'settings'>): Promise<SiteIcons> {
  const look = await readLook(platform);
  const start = iconPathStart(look);
  return {
    ...(start === null
      ? { small: '/favicon.svg' }
      : { small: iconPath(start, '32'), large: iconPath(start, '512') }),
    ...(look.logo !== '' && { logo: fallbackPath(look.logo) }),
  };
}
