CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "article_search_title_trigrams_idx";--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "names" "tsvector" NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_trigrams_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_search_names_idx" ON "article_search" USING gin ("names");