CREATE TABLE "webmention_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"host" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_asked_again" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webmention_checks_source_unique" UNIQUE("article_id","source")
);
--> statement-breakpoint
CREATE TABLE "webmentions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"source" text NOT NULL,
	"host" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webmentions_source_unique" UNIQUE("article_id","source"),
	CONSTRAINT "webmentions_state_check" CHECK ("webmentions"."state" in ('waiting', 'shown', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "webmention_checks" ADD CONSTRAINT "webmention_checks_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webmentions" ADD CONSTRAINT "webmentions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webmention_checks_due_idx" ON "webmention_checks" USING btree ("host","due_at","id");--> statement-breakpoint
CREATE INDEX "webmention_checks_claimed_idx" ON "webmention_checks" USING btree ("host") WHERE "webmention_checks"."claimed_until" is not null;--> statement-breakpoint
CREATE INDEX "webmention_checks_next_idx" ON "webmention_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "webmentions_article_idx" ON "webmentions" USING btree ("article_id","changed_at") WHERE "webmentions"."state" <> 'removed';--> statement-breakpoint
CREATE INDEX "webmentions_state_idx" ON "webmentions" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "webmentions_waiting_host_idx" ON "webmentions" USING btree ("host") WHERE "webmentions"."state" = 'waiting';