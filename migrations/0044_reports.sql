CREATE TABLE "report_appeals" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_appeals_outcome_check" CHECK (("report_appeals"."outcome" is null) = ("report_appeals"."decided_at" is null)),
	CONSTRAINT "report_appeals_text_check" CHECK (char_length("report_appeals"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"article_id" uuid,
	"owner_id" uuid,
	"snapshot" jsonb,
	"opened_at" timestamp with time zone NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"escalated_at" timestamp with time zone,
	"escalated_by" uuid,
	"escalation_note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"outcome" text,
	"ground" text,
	"note" text DEFAULT '' NOT NULL,
	"removed" jsonb,
	CONSTRAINT "report_cases_kind_check" CHECK ("report_cases"."kind" = any ('{article,comment,profile}')),
	CONSTRAINT "report_cases_outcome_check" CHECK (("report_cases"."outcome" is null) = ("report_cases"."decided_at" is null)),
	CONSTRAINT "report_cases_ground_check" CHECK (("report_cases"."ground" is not null) = ("report_cases"."outcome" is not distinct from 'removed'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"email" text,
	"visitor_key" text,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "reports_reason_check" CHECK ("reports"."reason" = any ('{spam,harassment,hate,illegal,private-information,copyright,misleading,other}')),
	CONSTRAINT "reports_words_check" CHECK (char_length("reports"."words") <= 500)
);
--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_escalated_by_accounts_id_fk" FOREIGN KEY ("escalated_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_appeals_queue_idx" ON "report_appeals" USING btree ("created_at","case_id") WHERE "report_appeals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "report_appeals_account_idx" ON "report_appeals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_appeals_decided_by_idx" ON "report_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open_unique" ON "report_cases" USING btree ("kind","target_id") WHERE "report_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "report_cases_target_idx" ON "report_cases" USING btree ("kind","target_id","decided_at");--> statement-breakpoint
CREATE INDEX "report_cases_queue_idx" ON "report_cases" USING btree ("kind","opened_at","id") WHERE "report_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "report_cases_spam_idx" ON "report_cases" USING btree ("kind","opened_at","id") WHERE "report_cases"."decided_at" is null and "report_cases"."reasons" @> '{spam}';--> statement-breakpoint
CREATE INDEX "report_cases_harassment_idx" ON "report_cases" USING btree ("kind","opened_at","id") WHERE "report_cases"."decided_at" is null and "report_cases"."reasons" @> '{harassment}';--> statement-breakpoint
CREATE INDEX "report_cases_hate_idx" ON "report_cases" USING btree ("kind","opened_at","id") WHERE "report_cases"."decided_at" is null and "report_cases"."reasons" @> '{hate}';--> statement-breakpoint
CREATE INDEX "report_cases_illegal_idx" ON "report_cases" USING btree ("kind","opened_at","id") WHERE "report_cases"."decided_at" is null and "report_cases"."reasons" @> '{illegal}';--> statement-breakpoint
CREATE INDEX "report_cases_private_information_idx" ON "report_cases" USING btree ("kind","opened_at","id") WHERE "report_cases"."decided_at" is null and "report_cases"."reasons" @> '{private-information}';--> statement-breakpoint
CREATE INDEX "report_cases_copyright_idx" ON "report_cases" USING btree ("kind","opened_at","id") WHERE "report_cases"."decided_at" is null and "report_cases"."reasons" @> '{copyright}';--> statement-breakpoint
CREATE INDEX "report_cases_misleading_idx" ON "report_cases" USING btree ("kind","opened_at","id") WHERE "report_cases"."decided_at" is null and "report_cases"."reasons" @> '{misleading}';--> statement-breakpoint
CREATE INDEX "report_cases_other_idx" ON "report_cases" USING btree ("kind","opened_at","id") WHERE "report_cases"."decided_at" is null and "report_cases"."reasons" @> '{other}';--> statement-breakpoint
CREATE INDEX "report_cases_owner_idx" ON "report_cases" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "report_cases_decided_by_idx" ON "report_cases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "report_cases_escalated_by_idx" ON "report_cases" USING btree ("escalated_by");--> statement-breakpoint
CREATE INDEX "report_cases_decided_idx" ON "report_cases" USING btree ("decided_at") WHERE "report_cases"."snapshot" is not null;--> statement-breakpoint
CREATE INDEX "report_cases_picture_idx" ON "report_cases" USING btree (("removed" -> 'cleared' ->> 'profilePicture')) WHERE "report_cases"."kind" = 'profile' and "report_cases"."removed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_member_unique" ON "reports" USING btree ("case_id","reporter_id") WHERE "reports"."reporter_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_visitor_unique" ON "reports" USING btree ("case_id","visitor_key") WHERE "reports"."visitor_key" is not null;--> statement-breakpoint
CREATE INDEX "reports_case_idx" ON "reports" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at","id");