CREATE TABLE "follower_counts" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "follower_counts_count_check" CHECK ("follower_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"person_id" uuid,
	"category" text,
	"tag" text,
	"series_id" uuid,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_one_check" CHECK (num_nonnulls("follows"."person_id", "follows"."category", "follows"."tag", "follows"."series_id") = 1),
	CONSTRAINT "follows_self_check" CHECK ("follows"."person_id" <> "follows"."account_id")
);
--> statement-breakpoint
CREATE TABLE "library_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"hides_followers" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follower_counts" ADD CONSTRAINT "follower_counts_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_category_categories_key_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_settings" ADD CONSTRAINT "library_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_person_unique" ON "follows" USING btree ("account_id","person_id") WHERE "follows"."person_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_category_unique" ON "follows" USING btree ("account_id","category") WHERE "follows"."category" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_tag_unique" ON "follows" USING btree ("account_id","tag") WHERE "follows"."tag" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_series_unique" ON "follows" USING btree ("account_id","series_id") WHERE "follows"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "follows_latest_idx" ON "follows" USING btree ("account_id","since" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follows_of_person_idx" ON "follows" USING btree ("person_id") WHERE "follows"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "follows_of_category_idx" ON "follows" USING btree ("category") WHERE "follows"."category" is not null;--> statement-breakpoint
CREATE INDEX "follows_of_series_idx" ON "follows" USING btree ("series_id") WHERE "follows"."series_id" is not null;