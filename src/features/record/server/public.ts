import type { DbOrTx } from '#platform/db/database.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { recordApi } from '../contract.ts';
import { readRecord } from './read-record.ts';

export { appendEntries, type RecordedChange, type Shown, type ShownArticle } from './append-entries.ts';
export { ensureSigningKey, replaceKey } from './signing-key.ts';

export type RecordHooks = {
  /** The article as far as the viewer may see it. Throws "not found" otherwise. */
  getVisible(
    db: DbOrTx,
    key: string,
    viewer: Viewer | undefined,
  ): Promise<{ id: string; slug: string; title: string }>;
};

/** The signed record of decisions. `articles` adds the entries; this is how people and programs read them. */
export function createRecordFeature({ getVisible }: RecordHooks) {
  return {
    addRoutes: (serve: Serve, { db }: Platform) => {
      serve(recordApi.read, async ({ params, query, viewer }) => {
        const article = await getVisible(db, params.id, viewer);
        return { article, ...(await readRecord(db, { articleId: article.id, before: query.before })) };
      });
    },
    jobHandlers: () => [],
  };
}
