CREATE TABLE "reading_positions" (
	"account_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"progress" smallint NOT NULL,
	"is_finished" boolean NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_positions_account_id_article_id_pk" PRIMARY KEY("account_id","article_id"),
	CONSTRAINT "reading_positions_progress_check" CHECK ("reading_positions"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "reading_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_articles" (
	"account_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"list_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_articles_account_id_article_id_pk" PRIMARY KEY("account_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "library_settings" ADD COLUMN "keeps_history" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lists" ADD CONSTRAINT "reading_lists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_articles" ADD CONSTRAINT "saved_articles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_articles" ADD CONSTRAINT "saved_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_articles" ADD CONSTRAINT "saved_articles_list_id_reading_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."reading_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_positions_latest_idx" ON "reading_positions" USING btree ("account_id","read_at" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reading_positions_article_idx" ON "reading_positions" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_lists_name_unique" ON "reading_lists" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_articles_latest_idx" ON "saved_articles" USING btree ("account_id","is_archived","saved_at" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_articles_article_idx" ON "saved_articles" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "saved_articles_list_idx" ON "saved_articles" USING btree ("list_id");