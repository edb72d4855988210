CREATE TABLE "images" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"twitter" text DEFAULT '' NOT NULL,
	"linkedin" text DEFAULT '' NOT NULL,
	"github" text DEFAULT '' NOT NULL,
	"profession" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"interests" text[] DEFAULT '{}'::text[] NOT NULL,
	"profile_picture" text DEFAULT '' NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_website_check" CHECK ("profiles"."website" ~ '^(https?://|$)'),
	CONSTRAINT "profiles_twitter_check" CHECK ("profiles"."twitter" ~ '^(https://|$)'),
	CONSTRAINT "profiles_linkedin_check" CHECK ("profiles"."linkedin" ~ '^(https://|$)'),
	CONSTRAINT "profiles_github_check" CHECK ("profiles"."github" ~ '^(https://|$)'),
	CONSTRAINT "profiles_profile_picture_check" CHECK ("profiles"."profile_picture" ~ '^(https://|/images/|$)')
);
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_account_id_idx" ON "images" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "images_created_at_idx" ON "images" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profiles_sort_name_idx" ON "profiles" USING btree ("sort_name","account_id");--> statement-breakpoint
CREATE INDEX "profiles_search_text_idx" ON "profiles" USING gin ("search_text" gin_trgm_ops);