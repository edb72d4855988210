ALTER TABLE "review_marks" DROP CONSTRAINT "review_marks_body_check";--> statement-breakpoint
ALTER TABLE "review_marks" ADD COLUMN "replacement" text;--> statement-breakpoint
ALTER TABLE "review_marks" ADD COLUMN "suggestion_state" text;--> statement-breakpoint
ALTER TABLE "review_marks" ADD COLUMN "suggestion_reason" text;--> statement-breakpoint
ALTER TABLE "review_marks" ADD COLUMN "suggestion_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_marks" ADD CONSTRAINT "review_marks_suggestion_check" CHECK (("review_marks"."replacement" is null) = ("review_marks"."suggestion_state" is null) and ("review_marks"."replacement" is null or "review_marks"."quote" <> ''));--> statement-breakpoint
ALTER TABLE "review_marks" ADD CONSTRAINT "review_marks_suggestion_state_check" CHECK ("review_marks"."suggestion_state" in ('open', 'applied', 'declined', 'stale'));--> statement-breakpoint
ALTER TABLE "review_marks" ADD CONSTRAINT "review_marks_suggestion_reason_check" CHECK (("review_marks"."suggestion_reason" is not null) = coalesce("review_marks"."suggestion_state" = 'declined', false));--> statement-breakpoint
ALTER TABLE "review_marks" ADD CONSTRAINT "review_marks_body_check" CHECK ("review_marks"."body" <> '' or "review_marks"."replacement" is not null);