CREATE TABLE "scheduled_publications" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"revision_id" uuid NOT NULL,
	"decider_id" uuid NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"override_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduled_publications" ADD CONSTRAINT "scheduled_publications_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_publications" ADD CONSTRAINT "scheduled_publications_revision_id_article_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_publications" ADD CONSTRAINT "scheduled_publications_decider_id_accounts_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_publications_due_idx" ON "scheduled_publications" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "scheduled_publications_decider_idx" ON "scheduled_publications" USING btree ("decider_id");--> statement-breakpoint
CREATE INDEX "scheduled_publications_revision_idx" ON "scheduled_publications" USING btree ("revision_id");