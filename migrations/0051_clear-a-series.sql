ALTER TABLE "near_copies" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "silenced_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "decided_with" uuid;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_with_report_cases_id_fk" FOREIGN KEY ("decided_with") REFERENCES "public"."report_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "near_copies_list_idx" ON "near_copies" USING btree ("at","comment_id") WHERE "near_copies"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "report_cases_decided_with_idx" ON "report_cases" USING btree ("decided_with") WHERE "report_cases"."decided_with" is not null;