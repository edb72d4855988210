CREATE TABLE "hosted_images" (
	"url" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hosted_images_url_check" CHECK ("hosted_images"."url" ~ '^https://')
);
--> statement-breakpoint
DROP INDEX "images_created_at_idx";--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "state" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "hosted_images" ADD CONSTRAINT "hosted_images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hosted_images_account_id_idx" ON "hosted_images" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "images_used_at_idx" ON "images" USING btree ("used_at","key");--> statement-breakpoint
CREATE INDEX "images_leaving_idx" ON "images" USING btree ("key") WHERE "images"."state" = 'leaving';--> statement-breakpoint
CREATE INDEX "profiles_profile_picture_idx" ON "profiles" USING btree ("profile_picture") WHERE "profiles"."profile_picture" like '/images/%';--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_state_check" CHECK ("images"."state" in ('arriving', 'kept', 'leaving'));