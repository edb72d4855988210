CREATE TABLE "sitemap_chunks" (
	"number" integer PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"article_id" uuid NOT NULL,
	CONSTRAINT "sitemap_chunks_number_check" CHECK ("sitemap_chunks"."number" > 1)
);
