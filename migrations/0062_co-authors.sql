CREATE TABLE "article_co_authors" (
	"article_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_co_authors_article_id_account_id_pk" PRIMARY KEY("article_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "co_author_invitations" (
	"article_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "co_author_invitations_article_id_account_id_pk" PRIMARY KEY("article_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "writing_presence" (
	"article_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "writing_presence_article_id_account_id_pk" PRIMARY KEY("article_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "co_author_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "co_author_notification_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "article_co_authors" ADD CONSTRAINT "article_co_authors_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_co_authors" ADD CONSTRAINT "article_co_authors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_author_invitations" ADD CONSTRAINT "co_author_invitations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_author_invitations" ADD CONSTRAINT "co_author_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_author_invitations" ADD CONSTRAINT "co_author_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_presence" ADD CONSTRAINT "writing_presence_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_presence" ADD CONSTRAINT "writing_presence_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_co_authors_account_idx" ON "article_co_authors" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "co_author_invitations_account_idx" ON "co_author_invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "co_author_invitations_invited_by_idx" ON "co_author_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "writing_presence_account_idx" ON "writing_presence" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "writing_presence_seen_at_idx" ON "writing_presence" USING btree ("seen_at");