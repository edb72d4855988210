CREATE TABLE "guest_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"name" text NOT NULL,
	"block" integer NOT NULL,
	"quote" text NOT NULL,
	"prefix" text NOT NULL,
	"suffix" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "guest_notes_block_check" CHECK ("guest_notes"."block" >= -1),
	CONSTRAINT "guest_notes_name_check" CHECK ("guest_notes"."name" <> '' and char_length("guest_notes"."name") <= 60),
	CONSTRAINT "guest_notes_body_check" CHECK ("guest_notes"."body" <> '' and char_length("guest_notes"."body") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "preview_links" ADD COLUMN "allows_notes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_notes" ADD CONSTRAINT "guest_notes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_notes_article_idx" ON "guest_notes" USING btree ("article_id","created_at","id");--> statement-breakpoint
CREATE INDEX "guest_notes_link_idx" ON "guest_notes" USING btree ("link_id");