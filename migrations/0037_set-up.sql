CREATE TABLE "setup_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "setup_keys_only_check" CHECK ("setup_keys"."is_only")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "submission_mails" boolean DEFAULT true NOT NULL;