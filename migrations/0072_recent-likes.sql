DROP INDEX "article_likes_account_idx";--> statement-breakpoint
CREATE INDEX "article_likes_account_idx" ON "article_likes" USING btree ("account_id","liked_at" DESC NULLS FIRST,"article_id");