CREATE TABLE "review_reply_mails" (
	"article_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"round_started_at" timestamp with time zone NOT NULL,
	"first_reply_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "review_reply_mails_article_id_account_id_pk" PRIMARY KEY("article_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "review_reply_mails" ADD CONSTRAINT "review_reply_mails_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reply_mails" ADD CONSTRAINT "review_reply_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reply_mails_account_idx" ON "review_reply_mails" USING btree ("account_id");