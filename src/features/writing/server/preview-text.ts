import {
  type ArticleParts,
  limitText,
  prepareDraft,
  previewsPerAccount,
} from '#features/articles/server/saving/public.ts';

/** Renders a text as readers would see it, sanitised as on a save. Nothing is stored. */
export async function previewText(
  { platform, textWorker }: Pick<ArticleParts, 'platform' | 'textWorker'>,
  { accountId, content }: { accountId: string; content: string },
): Promise<string> {
  await platform.limits.consume(previewsPerAccount, accountId);
  await limitText(platform, accountId, content);
  const { content: clean } = await prepareDraft({ db: platform.db, textWorker }, content);
  return textWorker.run('render', { content: clean, siteUrl: platform.config.publicUrl });
}
