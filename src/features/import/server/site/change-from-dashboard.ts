// What admins do with the import of the site in the dashboard, each step in its own transaction.
import type { Platform } from '#platform/platform.ts';
import type { SiteOptions } from '../../rules.ts';
import type { ReadExport } from '../parsing/imported-article.ts';
import { cancelSiteImport, startSiteImport, storeSiteImport } from './change-site-import.ts';

type Admin = { id: string };
type OneImport = { admin: Admin; id: string };

export async function storeReadExport(
  { transact, now }: Platform,
  storing: { admin: Admin; read: ReadExport; options: SiteOptions },
): Promise<void> {
  const at = now();
  await transact((tx) => storeSiteImport(tx, { ...storing, at }));
}

export async function startStoredImport({ transact, now }: Platform, starting: OneImport): Promise<void> {
  const at = now();
  await transact((tx) => startSiteImport(tx, { ...starting, at }));
}

/** Returns whether it was running. */
export async function cancelStoredImport(
  { transact, now }: Platform,
  cancelling: OneImport,
): Promise<boolean> {
  const at = now();
  return transact((tx) => cancelSiteImport(tx, { ...cancelling, at }));
}
