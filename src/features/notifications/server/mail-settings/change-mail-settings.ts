import type { Platform } from '#platform/platform.ts';
import type { NotificationSettings } from '../../contract.ts';
import { type SettingsChange, saveSettings } from './notification-settings.queries.ts';

/** Sets which emails the account gets. Returns all of its settings. */
export async function changeMailSettings(
  { transact }: Platform,
  { accountId, ...change }: SettingsChange & { accountId: string },
): Promise<NotificationSettings> {
  return transact((tx) => saveSettings(tx, accountId, change));
}
