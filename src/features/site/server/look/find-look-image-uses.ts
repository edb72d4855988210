import type { DbOrTx } from '#platform/db/database.ts';
import { findSection } from '#platform/settings/settings.queries.ts';
import { neverSaved } from '#platform/settings/stored-settings.ts';
import { parseLook } from '../read-settings.ts';
import { imagesOfLook } from './look.routes.ts';

/** Which of these images are the logo or the icon of the site. */
export async function findLookImageUses(db: DbOrTx, paths: string[]): Promise<string[]> {
  const { settings } = parseLook((await findSection(db, 'look')) ?? neverSaved);
  return imagesOfLook(settings).filter((path) => paths.includes(path));
}
