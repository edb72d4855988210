CREATE TABLE "newsletter_deliveries" (
	"digest_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "newsletter_deliveries_digest_id_subscriber_id_pk" PRIMARY KEY("digest_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_digests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issued_on" date NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_digests_issued_on_unique" UNIQUE("issued_on")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "informed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_digest_id_newsletter_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."newsletter_digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber_idx" ON "newsletter_deliveries" USING btree ("subscriber_id");