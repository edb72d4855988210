CREATE TABLE "closed_discussions" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"mentioned_ids" uuid[] NOT NULL,
	"reasons" text[] NOT NULL,
	"is_edit" boolean NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "held_comments_content_check" CHECK (char_length("held_comments"."content") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "trusted_commenters" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"trusted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"liked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_likes_comment_id_account_id_pk" PRIMARY KEY("comment_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "comment_mentions" (
	"comment_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "comment_mentions_comment_id_account_id_pk" PRIMARY KEY("comment_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_deleted_check";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_discussions" ADD CONSTRAINT "closed_discussions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_comments" ADD CONSTRAINT "held_comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_comments" ADD CONSTRAINT "held_comments_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_commenters" ADD CONSTRAINT "trusted_commenters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_fk" FOREIGN KEY ("article_id","comment_id") REFERENCES "public"."comments"("article_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_comments_oldest_idx" ON "held_comments" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "held_comments_article_idx" ON "held_comments" USING btree ("article_id","written_at");--> statement-breakpoint
CREATE INDEX "held_comments_author_idx" ON "held_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "comment_likes_account_idx" ON "comment_likes" USING btree ("account_id","article_id","liked_at");--> statement-breakpoint
CREATE INDEX "comment_mentions_account_idx" ON "comment_mentions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "comments_liked_idx" ON "comments" USING btree ("article_id","likes","created_at","id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_deleted_check" CHECK (case when "comments"."deleted_at" is null then "comments"."author_id" is not null and "comments"."content" <> ''
        else "comments"."author_id" is null and "comments"."content" = '' and "comments"."edited_at" is null
          and "comments"."html" is null end);
-- `add_comment` has more parameters now. The one with nine stays where a database has it: during a rolling upgrade, instances of
-- the version before still call it.
