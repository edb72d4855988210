ALTER TABLE "review_decisions" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
UPDATE "review_decisions" AS decision SET "publish_at" = later."publish_at" FROM "scheduled_publications" AS later
WHERE later."article_id" = decision."article_id" AND later."decider_id" = decision."reviewer_id" AND later."decided_at" = decision."decided_at";
