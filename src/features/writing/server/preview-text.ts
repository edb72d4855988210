import {
  type ArticleParts,
  limitText,
  prepareDraft,
  previewsPerAccount,
} from '#features/articles/server/saving/public.ts';

/** A text as readers would see it, cleaned as saving cleans it. Nothing is kept. */
export async function previewText(
  { platform, textWork }: Pick<ArticleParts, 'platform' | 'textWork'>,
  { accountId, content }: { accountId: string; content: string },
): Promise<string> {
  await platform.limits.consume(previewsPerAccount, accountId);
  await limitText(platform, accountId, content);
  const { content: clean } = await prepareDraft({ db: platform.db, textWork }, content);
  return textWork.run('render', { content: clean, siteUrl: platform.config.publicUrl });
}
