import { findShownSeries } from '#features/series/server/public.ts';
import { findCategory } from '#features/site/server/categories/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { FollowKind } from '../../follow-kinds.ts';

/** As the columns of `follows`: one is set. */
export type FollowTarget = {
  personId: string | null;
  category: string | null;
  tag: string | null;
  seriesId: string | null;
};

const nothing: FollowTarget = { personId: null, category: null, tag: null, seriesId: null };

/** What a call names. Throws not-found; whether a person or a tag exists is asked when it is followed. */
export async function getTarget(
  db: DbOrTx,
  { kind, name }: { kind: FollowKind; name: string },
): Promise<FollowTarget> {
  switch (kind) {
    case 'person':
      if (!isUuid(name)) throw noSuchTarget();
      return { ...nothing, personId: name.toLowerCase() };
    case 'tag':
      return { ...nothing, tag: name.trim().toLowerCase() };
    case 'category': {
      const category = await findCategory(db, name);
      if (!category) throw noSuchTarget();
      return { ...nothing, category: category.key };
    }
    case 'series': {
      const series = await findShownSeries(db, name);
      if (!series) throw noSuchTarget();
      return { ...nothing, seriesId: series.id };
    }
  }
}

export const noSuchTarget = () => notFound(texts.followRoutes.noSuchThing);
