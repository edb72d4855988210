import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { featuredApi } from '../../featured-contract.ts';
import { presentListed } from '../listing/listed.present.ts';
import { featureArticle } from './feature-article.ts';
import { findFeatured } from './featured.queries.ts';

export function addFeaturedRoutes(serve: Serve, platform: Platform): void {
  const presentFeatured = async () => {
    const row = await findFeatured(platform.db);
    return row ? presentListed(row) : null;
  };

  serve(featuredApi.read, async () => ({ blog: await presentFeatured() }));

  serve(featuredApi.choose, async ({ body: { id }, viewer }) => {
    await featureArticle(platform, { id, adminId: viewer.id });
    const message = id === null ? texts.featuredRoutes.none : texts.featuredRoutes.featured;
    return { blog: await presentFeatured(), message };
  });
}
