CREATE TABLE "series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"slug" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"live_title" text DEFAULT '' NOT NULL,
	"live_description" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"words_at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_slug_unique" UNIQUE("slug"),
	CONSTRAINT "series_state_check" CHECK ("series"."state" in ('waiting', 'approved', 'rejected')),
	CONSTRAINT "series_slug_check" CHECK (("series"."slug" is null) = ("series"."live_title" = '')),
	CONSTRAINT "series_approved_check" CHECK ("series"."state" <> 'approved' or ("series"."title", "series"."description") = ("series"."live_title", "series"."live_description"))
);
--> statement-breakpoint
CREATE TABLE "series_members" (
	"series_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "series_members_series_id_account_id_pk" PRIMARY KEY("series_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "series_parts" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_members" ADD CONSTRAINT "series_members_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_members" ADD CONSTRAINT "series_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_parts" ADD CONSTRAINT "series_parts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_parts" ADD CONSTRAINT "series_parts_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_slugs" ADD CONSTRAINT "series_slugs_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_owner_idx" ON "series" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "series_waiting_idx" ON "series" USING btree ("words_at","id") WHERE "series"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "series_members_account_idx" ON "series_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "series_parts_series_idx" ON "series_parts" USING btree ("series_id","position");--> statement-breakpoint
CREATE INDEX "series_slugs_series_idx" ON "series_slugs" USING btree ("series_id");