CREATE TABLE "digest_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_settings" ADD COLUMN "digest" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "library_settings" ADD COLUMN "digest_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digest_tokens" ADD CONSTRAINT "digest_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_tokens_account_idx" ON "digest_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "digest_tokens_expires_idx" ON "digest_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "library_settings_digest_idx" ON "library_settings" USING btree ("digest") WHERE "library_settings"."digest" <> 'off';--> statement-breakpoint
ALTER TABLE "library_settings" ADD CONSTRAINT "library_settings_digest_check" CHECK ("library_settings"."digest" in ('off', 'daily', 'weekly'));