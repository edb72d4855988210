CREATE TABLE "review_approvals" (
	"revision_id" uuid NOT NULL,
	"approver_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"voided_by" uuid,
	CONSTRAINT "review_approvals_revision_id_approver_id_pk" PRIMARY KEY("revision_id","approver_id")
);
--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_approvals" ADD CONSTRAINT "review_approvals_revision_id_article_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."article_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_approvals" ADD CONSTRAINT "review_approvals_approver_id_accounts_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_approvals" ADD CONSTRAINT "review_approvals_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_approvals_article_idx" ON "review_approvals" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "review_approvals_approver_idx" ON "review_approvals" USING btree ("approver_id");