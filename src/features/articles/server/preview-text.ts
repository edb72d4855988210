import type { Limit } from '#platform/limits/rate-limits.ts';
import type { ArticleParts } from './article-parts.ts';
import { prepareDraft, renderText } from './prepare-text.ts';

// Somebody who looks after every few words. Colouring code costs more than saving it.
const previewsPerAccount: Limit = { name: 'article-preview', times: 30, inSeconds: 60 };

/** A text as readers would see it, cleaned as saving cleans it. Nothing is kept. */
export async function previewText(
  { platform, renderer }: Pick<ArticleParts, 'platform' | 'renderer'>,
  { accountId, content }: { accountId: string; content: string },
): Promise<string> {
  await platform.limits.consume(previewsPerAccount, accountId);
  const { content: clean } = await prepareDraft({ db: platform.db }, content);
  return renderText(renderer, clean);
}
