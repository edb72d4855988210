CREATE TABLE "site_settings" (
	"section" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_version_check" CHECK ("site_settings"."version" > 0)
);
