CREATE TABLE "code_requests" (
	"purpose" text NOT NULL,
	"email_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp with time zone,
	CONSTRAINT "code_requests_purpose_email_key_request_hash_pk" PRIMARY KEY("purpose","email_key","request_hash"),
	CONSTRAINT "code_requests_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "program_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "program_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "program_tokens_scopes_check" CHECK ("program_tokens"."scopes" <@ array['read', 'write', 'review', 'administer'] and cardinality("program_tokens"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "guesses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "guesses_reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "program_tokens" ADD CONSTRAINT "program_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_tokens_account_id_idx" ON "program_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "program_tokens_expires_at_idx" ON "program_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "program_tokens_newest_idx" ON "program_tokens" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);