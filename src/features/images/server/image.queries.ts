import { desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { images } from './image.table.ts';

export type ImageRow = typeof images.$inferInsert;

export async function saveImageRow(db: DbOrTx, image: ImageRow): Promise<void> {
  await db
    .insert(images)
    .values(image)
    .onConflictDoUpdate({ target: images.key, set: { createdAt: sql`excluded.created_at` } });
}

export async function listImagesOf(db: DbOrTx, accountId: string) {
  return db
    .select({
      key: images.key,
      width: images.width,
      height: images.height,
      bytes: images.bytes,
      createdAt: images.createdAt,
    })
    .from(images)
    .where(eq(images.accountId, accountId))
    .orderBy(desc(images.createdAt), images.key);
}
