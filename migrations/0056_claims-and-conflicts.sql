CREATE TABLE "review_claims" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"assigned_by" uuid,
	"claimed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"due_soon_told_at" timestamp with time zone,
	"overdue_told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_declines" (
	"article_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_declines_article_id_account_id_pk" PRIMARY KEY("article_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_assigned_by_accounts_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_declines" ADD CONSTRAINT "review_declines_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_declines" ADD CONSTRAINT "review_declines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_claims_account_idx" ON "review_claims" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_claims_assigned_by_idx" ON "review_claims" USING btree ("assigned_by");--> statement-breakpoint
CREATE INDEX "review_declines_account_idx" ON "review_declines" USING btree ("account_id");