import type { Tx } from '#platform/db/database.ts';
import { type ArticleAct, articleHistory } from './article.table.ts';

type Act = {
  /** With the version that the act made. */
  article: { id: string; version: number };
  revisionId: string;
  act: ArticleAct;
  actorId: string;
  note?: string;
  at: Date;
};

/** In the transaction of the act: what happened and what is told of it are never apart. */
export async function recordAct(tx: Tx, { article, ...act }: Act): Promise<void> {
  await tx.insert(articleHistory).values({ ...act, articleId: article.id, version: article.version });
}
