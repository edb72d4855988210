CREATE TABLE "article_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"act" text NOT NULL,
	"actor_id" uuid,
	"version" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_history_act_check" CHECK ("article_history"."act" = any ('{submitted,withdrawn,pending,approved,rejected,hidden}'))
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"rendered" text DEFAULT '' NOT NULL,
	"plain_text" text DEFAULT '' NOT NULL,
	"word_count" integer NOT NULL,
	"read_time" integer NOT NULL,
	"category" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"images" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "article_revisions_number_unique" UNIQUE("article_id","number"),
	CONSTRAINT "article_revisions_state_check" CHECK ("article_revisions"."state" = any ('{draft,pending,approved,rejected,withdrawn,replaced}')),
	CONSTRAINT "article_revisions_submitted_check" CHECK ("article_revisions"."state" = 'draft' or "article_revisions"."submitted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"visibility" text DEFAULT 'pending' NOT NULL,
	"live_revision_id" uuid,
	"working_revision_id" uuid,
	"review_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_status_check" CHECK ("articles"."status" = any ('{draft,published}')),
	CONSTRAINT "articles_visibility_check" CHECK ("articles"."visibility" = any ('{pending,approved,rejected,hidden}')),
	CONSTRAINT "articles_text_check" CHECK ("articles"."live_revision_id" is not null or "articles"."working_revision_id" is not null),
	CONSTRAINT "articles_live_check" CHECK (case when "articles"."live_revision_id" is null then "articles"."visibility" <> 'approved'
        else "articles"."status" = 'published' and "articles"."visibility" in ('approved', 'hidden') and "articles"."published_at" is not null end),
	CONSTRAINT "articles_counts_check" CHECK (least("articles"."views", "articles"."likes", "articles"."comments") >= 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_history" ADD CONSTRAINT "article_history_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_history" ADD CONSTRAINT "article_history_revision_id_article_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_history" ADD CONSTRAINT "article_history_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_category_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_live_revision_id_article_revisions_id_fk" FOREIGN KEY ("live_revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_working_revision_id_article_revisions_id_fk" FOREIGN KEY ("working_revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_history_article_idx" ON "article_history" USING btree ("article_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_history_revision_idx" ON "article_history" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "article_history_actor_idx" ON "article_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "article_revisions_queue_idx" ON "article_revisions" USING btree ("submitted_at","id") WHERE "article_revisions"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "article_revisions_images_idx" ON "article_revisions" USING gin ("images");--> statement-breakpoint
CREATE INDEX "article_slugs_article_id_idx" ON "article_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "articles_author_idx" ON "articles" USING btree ("author_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_live_revision_idx" ON "articles" USING btree ("live_revision_id");--> statement-breakpoint
CREATE INDEX "articles_working_revision_idx" ON "articles" USING btree ("working_revision_id");