import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';

/** Throws 403 on a site where people sign in through a provider only (`SIGN_IN=sso`). */
export function requirePasskeys({ config }: Pick<Platform, 'config'>): void {
  if (config.signIn.hasPasskeys) return;
  throw new AppError({ status: 403, code: 'passkeys_off', message: texts.signIn.passkeysOff });
}
