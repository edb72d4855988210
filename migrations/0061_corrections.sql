CREATE TABLE "closed_corrections" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"reader_id" uuid,
	"block" integer NOT NULL,
	"quote" text NOT NULL,
	"prefix" text NOT NULL,
	"suffix" text NOT NULL,
	"replacement" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"taken_revision_id" uuid,
	"published_revision_id" uuid,
	"published_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "corrections_state_check" CHECK ("corrections"."state" in ('open', 'taken', 'declined')),
	CONSTRAINT "corrections_quote_check" CHECK ("corrections"."quote" <> '' and "corrections"."quote" <> "corrections"."replacement"),
	CONSTRAINT "corrections_block_check" CHECK ("corrections"."block" >= 0),
	CONSTRAINT "corrections_taken_check" CHECK (("corrections"."state" = 'taken') = ("corrections"."taken_revision_id" is not null)),
	CONSTRAINT "corrections_published_check" CHECK (("corrections"."published_at" is null) = ("corrections"."published_revision_id" is null) and ("corrections"."published_at" is null or "corrections"."state" = 'taken')),
	CONSTRAINT "corrections_answer_check" CHECK (("corrections"."answer" <> '') = ("corrections"."state" = 'declined'))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "correction_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_corrections" ADD CONSTRAINT "closed_corrections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_reader_id_accounts_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_taken_revision_id_article_revisions_id_fk" FOREIGN KEY ("taken_revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_published_revision_id_article_revisions_id_fk" FOREIGN KEY ("published_revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_article_idx" ON "corrections" USING btree ("article_id","created_at","id");--> statement-breakpoint
CREATE INDEX "corrections_reader_idx" ON "corrections" USING btree ("reader_id","created_at");--> statement-breakpoint
CREATE INDEX "corrections_open_idx" ON "corrections" USING btree ("article_id") WHERE "corrections"."state" = 'open';--> statement-breakpoint
CREATE INDEX "corrections_taken_revision_idx" ON "corrections" USING btree ("taken_revision_id");--> statement-breakpoint
CREATE INDEX "corrections_published_revision_idx" ON "corrections" USING btree ("published_revision_id");