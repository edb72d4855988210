CREATE TABLE "check_passages" (
	"revision_id" uuid PRIMARY KEY NOT NULL,
	"hashes" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_runs" (
	"revision_id" uuid NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"article_id" uuid NOT NULL,
	"status" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finding_count" integer DEFAULT 0 NOT NULL,
	"reported_by_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_runs_revision_id_source_name_pk" PRIMARY KEY("revision_id","source","name"),
	CONSTRAINT "check_runs_source_check" CHECK ("check_runs"."source" in ('site', 'program')),
	CONSTRAINT "check_runs_status_check" CHECK ("check_runs"."status" in ('running', 'passed', 'attention', 'failed', 'crashed'))
);
--> statement-breakpoint
ALTER TABLE "check_passages" ADD CONSTRAINT "check_passages_revision_id_article_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_runs" ADD CONSTRAINT "check_runs_revision_id_article_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_runs" ADD CONSTRAINT "check_runs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_runs" ADD CONSTRAINT "check_runs_reported_by_id_accounts_id_fk" FOREIGN KEY ("reported_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_passages_hashes_idx" ON "check_passages" USING gin ("hashes");--> statement-breakpoint
CREATE INDEX "check_runs_article_idx" ON "check_runs" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "check_runs_reported_by_idx" ON "check_runs" USING btree ("reported_by_id");