import type { ArticleParts } from '#features/articles/server/saving/public.ts';
import type { UploadImage } from '#features/images/server/public.ts';
import type { Platform } from '#platform/platform.ts';
import type { ImportRun, WaitingItem } from '../import.queries.ts';
import type { ImportedArticle } from '../parsing/imported-article.ts';

export type ImportParts = {
  platform: Platform;
  textWorker: ArticleParts['textWorker'];
  uploadImage: (platform: Platform) => UploadImage;
};

/** One article of a run. */
export type Importing = { run: ImportRun; item: WaitingItem; article: ImportedArticle };
