CREATE TABLE "mutes" (
	"account_id" uuid NOT NULL,
	"muted_id" uuid NOT NULL,
	"is_blocked" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "mutes_account_id_muted_id_pk" PRIMARY KEY("account_id","muted_id"),
	CONSTRAINT "mutes_self_check" CHECK ("mutes"."account_id" <> "mutes"."muted_id")
);
--> statement-breakpoint
CREATE TABLE "near_copies" (
	"comment_id" uuid NOT NULL,
	"of_comment_id" uuid NOT NULL,
	"similarity" real NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "near_copies_comment_id_of_comment_id_pk" PRIMARY KEY("comment_id","of_comment_id")
);
--> statement-breakpoint
CREATE TABLE "text_sketches" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hashes" integer[] NOT NULL,
	CONSTRAINT "text_sketches_kind_subject_id_pk" PRIMARY KEY("kind","subject_id"),
	CONSTRAINT "text_sketches_kind_check" CHECK ("text_sketches"."kind" in ('comment', 'article'))
);
--> statement-breakpoint
CREATE TABLE "spam_removals" (
	"id" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spam_removed_accounts" (
	"removal_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "spam_removed_accounts_removal_id_account_id_pk" PRIMARY KEY("removal_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "silenced_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "silence_reason" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_id_accounts_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_removed_accounts" ADD CONSTRAINT "spam_removed_accounts_removal_id_spam_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."spam_removals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_removed_accounts" ADD CONSTRAINT "spam_removed_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mutes_muted_idx" ON "mutes" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "near_copies_at_idx" ON "near_copies" USING btree ("at");--> statement-breakpoint
CREATE INDEX "text_sketches_hashes_idx" ON "text_sketches" USING gin ("hashes");--> statement-breakpoint
CREATE INDEX "text_sketches_at_idx" ON "text_sketches" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "spam_removed_accounts_account_idx" ON "spam_removed_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "accounts_silenced_idx" ON "accounts" USING btree ("silenced_until") WHERE "accounts"."silenced_until" is not null;--> statement-breakpoint
CREATE INDEX "accounts_removed_idx" ON "accounts" USING btree ("removed_at") WHERE "accounts"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_newest_idx" ON "comments" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_silence_check" CHECK (("accounts"."silenced_until" is null) = ("accounts"."silence_reason" is null));