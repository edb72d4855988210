-- These trigger functions have new names. Their files create them and their triggers again, in the same transaction.
DROP FUNCTION IF EXISTS keep_shown_columns() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_shown_counts() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_comment_counts() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_like_counts() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS follow_working_revision() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS tell_article_of_working_revision() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS tell_inbox() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS tell_search_of_article() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS count_acts_by_day() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS count_off_author() CASCADE;--> statement-breakpoint
-- Only functions called this one. `tell_touched` and `keep_newest_notifications` stay where a database has them: during a
-- rolling upgrade, instances of the version before still call them.
DROP FUNCTION IF EXISTS hold_accounts(uuid, uuid[]);
