CREATE TABLE "review_recommendations" (
	"revision_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"advice" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_recommendations_revision_id_reviewer_id_pk" PRIMARY KEY("revision_id","reviewer_id"),
	CONSTRAINT "review_recommendations_advice_check" CHECK ("review_recommendations"."advice" in ('approve', 'return'))
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role_check";--> statement-breakpoint
DROP INDEX "accounts_admins_idx";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "editor_categories" text[];--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "last_seen_at" = coalesce((SELECT max("sessions"."last_seen_at") FROM "sessions" WHERE "sessions"."account_id" = "accounts"."id"), "created_at");--> statement-breakpoint
ALTER TABLE "review_recommendations" ADD CONSTRAINT "review_recommendations_revision_id_article_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_recommendations" ADD CONSTRAINT "review_recommendations_reviewer_id_accounts_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_recommendations" ADD CONSTRAINT "review_recommendations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_recommendations_article_idx" ON "review_recommendations" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "review_recommendations_reviewer_idx" ON "review_recommendations" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "accounts_staff_idx" ON "accounts" USING btree ("role","id") WHERE "accounts"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "accounts_newest_idx" ON "accounts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accounts_last_seen_idx" ON "accounts" USING btree ("last_seen_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accounts_suspended_idx" ON "accounts" USING btree ("suspended_until") WHERE "accounts"."suspended_until" is not null;--> statement-breakpoint
CREATE INDEX "accounts_username_prefix_idx" ON "accounts" USING btree ("username_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_email_prefix_idx" ON "accounts" USING btree ("email_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_name_words_idx" ON "accounts" USING gin ((' ' || lower("name")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_editor_check" CHECK ("accounts"."role" = 'editor' or "accounts"."editor_categories" is null);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_suspension_check" CHECK (("accounts"."suspended_until" is null) = ("accounts"."suspension_reason" is null));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role_check" CHECK ("accounts"."role" in ('user', 'reviewer', 'editor', 'admin'));