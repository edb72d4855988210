CREATE TABLE "featured_article" (
	"is_featured" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"article_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "featured_article_one_check" CHECK ("featured_article"."is_featured")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"decision_mails" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid,
	"reviewer_id" uuid,
	"outcome" text NOT NULL,
	"version" integer NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone NOT NULL,
	"is_measured" boolean NOT NULL,
	"former" jsonb NOT NULL,
	"notification_id" uuid
);
--> statement-breakpoint
CREATE TABLE "review_presence" (
	"article_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_presence_article_id_account_id_pk" PRIMARY KEY("article_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_mark_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mark_id" uuid NOT NULL,
	"writer_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_mark_replies_body_check" CHECK ("review_mark_replies"."body" <> '')
);
--> statement-breakpoint
CREATE TABLE "review_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"block" integer NOT NULL,
	"quote" text NOT NULL,
	"prefix" text NOT NULL,
	"suffix" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" uuid,
	CONSTRAINT "review_marks_body_check" CHECK ("review_marks"."body" <> ''),
	CONSTRAINT "review_marks_block_check" CHECK ("review_marks"."block" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"author_id" uuid,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_days" (
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "author_days_author_id_kind_day_pk" PRIMARY KEY("author_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "site_days_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
ALTER TABLE "article_history" DROP CONSTRAINT "article_history_act_check";--> statement-breakpoint
DROP INDEX "article_revisions_queue_idx";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "working_state" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "changes_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "live_since" timestamp with time zone;--> statement-breakpoint
-- What there is already.
UPDATE "articles" SET "live_since" = coalesce((
	SELECT max(h."at") FROM "article_history" h WHERE h."revision_id" = "articles"."live_revision_id" AND h."act" = 'approved'
), "published_at") WHERE "live_revision_id" IS NOT NULL;--> statement-breakpoint
UPDATE "articles" SET "working_state" = r."state", "submitted_at" = r."submitted_at" FROM "article_revisions" r WHERE r."id" = "articles"."working_revision_id";--> statement-breakpoint
-- What is checked at the end of the transaction is checked now: a table with checks to come takes no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
ALTER TABLE "featured_article" ADD CONSTRAINT "featured_article_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_reviewer_id_accounts_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_presence" ADD CONSTRAINT "review_presence_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_presence" ADD CONSTRAINT "review_presence_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mark_replies" ADD CONSTRAINT "review_mark_replies_mark_id_review_marks_id_fk" FOREIGN KEY ("mark_id") REFERENCES "public"."review_marks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mark_replies" ADD CONSTRAINT "review_mark_replies_writer_id_accounts_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_marks" ADD CONSTRAINT "review_marks_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_marks" ADD CONSTRAINT "review_marks_revision_id_article_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_marks" ADD CONSTRAINT "review_marks_reviewer_id_accounts_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_marks" ADD CONSTRAINT "review_marks_resolved_by_id_accounts_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_days" ADD CONSTRAINT "author_days_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "featured_article_article_idx" ON "featured_article" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest_idx" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_act_idx" ON "audit_log" USING btree ("act","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "review_decisions_measured_idx" ON "review_decisions" USING btree ("decided_at","submitted_at") WHERE "review_decisions"."is_measured";--> statement-breakpoint
CREATE INDEX "review_decisions_article_idx" ON "review_decisions" USING btree ("article_id","version");--> statement-breakpoint
CREATE INDEX "review_decisions_reviewer_idx" ON "review_decisions" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "review_presence_account_idx" ON "review_presence" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_mark_replies_mark_idx" ON "review_mark_replies" USING btree ("mark_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_mark_replies_writer_idx" ON "review_mark_replies" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "review_marks_article_idx" ON "review_marks" USING btree ("article_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_marks_revision_idx" ON "review_marks" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "review_marks_reviewer_idx" ON "review_marks" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "review_marks_resolved_by_idx" ON "review_marks" USING btree ("resolved_by_id");--> statement-breakpoint
CREATE INDEX "author_days_day_idx" ON "author_days" USING btree ("author_id","day");--> statement-breakpoint
CREATE INDEX "articles_queue_idx" ON "articles" USING btree ("submitted_at","id") WHERE "articles"."working_state" = 'pending' and ("articles"."visibility" <> 'hidden' or "articles"."live_revision_id" is not null);--> statement-breakpoint
CREATE INDEX "articles_rejected_idx" ON "articles" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."working_state" = 'rejected' and "articles"."visibility" <> 'hidden';--> statement-breakpoint
CREATE INDEX "articles_hidden_idx" ON "articles" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."visibility" = 'hidden';--> statement-breakpoint
CREATE INDEX "articles_submitted_idx" ON "articles" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "notifications_group_idx" ON "notifications" USING btree ("group_key") WHERE "notifications"."read_at" is null;--> statement-breakpoint
ALTER TABLE "article_history" ADD CONSTRAINT "article_history_act_check" CHECK ("article_history"."act" = any ('{submitted,withdrawn,pending,approved,rejected,hidden,changes-requested,undone}'));--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_live_since_check" CHECK (("articles"."live_revision_id" is null) = ("articles"."live_since" is null));