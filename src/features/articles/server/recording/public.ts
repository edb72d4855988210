import { createRecordFeature } from '#features/record/server/public.ts';
import { getVisibleArticle } from '../get-visible-article.ts';
import { recordJobHandlers } from './record-gaps.jobs.ts';

export { recordRemovalWithAccount } from './record-shown.ts';

/** The record, as far as it needs articles: who may see which, and the job that records what was public before. */
export const record = {
  ...createRecordFeature({
    async getVisible(db, key, viewer) {
      const { article, live, working } = await getVisibleArticle(db, key, viewer);
      return { id: article.id, slug: article.slug, title: (live ?? working)?.title ?? '' };
    },
  }),
  jobHandlers: recordJobHandlers,
};
