CREATE TABLE "publication_wishes" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publication_wishes" ADD CONSTRAINT "publication_wishes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;