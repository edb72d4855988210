CREATE TABLE "article_likes" (
	"article_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"liked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_likes_article_id_account_id_pk" PRIMARY KEY("article_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "article_readers" (
	"article_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reader_hash" text NOT NULL,
	CONSTRAINT "article_readers_article_id_day_reader_hash_pk" PRIMARY KEY("article_id","day","reader_hash")
);
--> statement-breakpoint
CREATE TABLE "article_search" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"title_key" text NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_counts" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "shown_counts_kind_name_pk" PRIMARY KEY("kind","name"),
	CONSTRAINT "shown_counts_count_check" CHECK ("shown_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shown_tags" (
	"tag" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"article_id" uuid NOT NULL,
	CONSTRAINT "shown_tags_tag_published_at_article_id_pk" PRIMARY KEY("tag","published_at","article_id")
);
--> statement-breakpoint
DROP INDEX "article_history_article_idx";--> statement-breakpoint
DROP INDEX "articles_author_idx";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "live_category" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "live_tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "hotness" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_readers" ADD CONSTRAINT "article_readers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_search" ADD CONSTRAINT "article_search_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_tags" ADD CONSTRAINT "shown_tags_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_likes_account_idx" ON "article_likes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "article_readers_day_idx" ON "article_readers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "article_search_document_idx" ON "article_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "article_search_title_trigrams_idx" ON "article_search" USING gin ("title_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_search_title_idx" ON "article_search" USING btree ("title_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shown_counts_largest_idx" ON "shown_counts" USING btree ("kind","count" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE INDEX "shown_tags_article_idx" ON "shown_tags" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "articles_newest_idx" ON "articles" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."visibility" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_popular_idx" ON "articles" USING btree ("likes" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."visibility" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_hottest_idx" ON "articles" USING btree ("hotness" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."visibility" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_category_idx" ON "articles" USING btree ("live_category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."visibility" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_shown_author_idx" ON "articles" USING btree ("author_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."visibility" = 'approved';--> statement-breakpoint
CREATE INDEX "article_history_article_idx" ON "article_history" USING btree ("article_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_author_idx" ON "articles" USING btree ("author_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);