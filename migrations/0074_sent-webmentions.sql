CREATE TABLE "sent_webmentions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"target" text NOT NULL,
	"host" text NOT NULL,
	"revision_id" uuid,
	"due_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone,
	"is_known" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sent_webmentions_target_unique" UNIQUE("article_id","target")
);
--> statement-breakpoint
CREATE INDEX "sent_webmentions_due_idx" ON "sent_webmentions" USING btree ("host","due_at","id") WHERE "sent_webmentions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sent_webmentions_claimed_idx" ON "sent_webmentions" USING btree ("host") WHERE "sent_webmentions"."claimed_until" is not null;--> statement-breakpoint
CREATE INDEX "sent_webmentions_next_idx" ON "sent_webmentions" USING btree ("due_at") WHERE "sent_webmentions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sent_webmentions_ended_idx" ON "sent_webmentions" USING btree ("ended_at") WHERE "sent_webmentions"."ended_at" is not null;