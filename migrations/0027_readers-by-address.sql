ALTER TABLE "article_readers" ADD COLUMN "address_hash" text;--> statement-breakpoint
CREATE INDEX "article_readers_address_idx" ON "article_readers" USING btree ("article_id","day","address_hash");