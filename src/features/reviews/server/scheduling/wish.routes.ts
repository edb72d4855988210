import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { wishesApi } from '../../wish-contract.ts';
import { getOwnWish, saveWish } from './wish.ts';

export function addWishRoutes(serve: Serve, platform: Platform): void {
  serve(wishesApi.read, async ({ params: { id }, viewer }) => ({
    publishAt: await getOwnWish(platform, { id, viewerId: viewer.id }),
  }));

  serve(wishesApi.save, async ({ params: { id }, body, viewer }) => {
    const publishAt = body.publishAt === null ? null : new Date(body.publishAt);
    await saveWish(platform, { id, viewerId: viewer.id, publishAt });
    return { message: publishAt ? texts.publicationWish.saved : texts.publicationWish.removed };
  });
}
