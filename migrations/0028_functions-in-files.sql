-- From here on functions and triggers are in `.sql` files beside their features (docs/decisions/0027), which are applied after
-- the migrations, in the same transaction. They replace the functions there are, but PostgreSQL does not rename parameters.
DROP FUNCTION toggle_like(text, integer, bigint, uuid, uuid, timestamptz, jsonb, integer, text[]);--> statement-breakpoint
DROP FUNCTION add_comment(uuid, uuid, uuid, uuid, text, timestamptz, jsonb, integer, text[]);--> statement-breakpoint
DROP FUNCTION notify_group(uuid, text, uuid, text, text, text, text, integer);--> statement-breakpoint
DROP FUNCTION keep_newest_notifications(uuid, integer);--> statement-breakpoint
DROP FUNCTION hold_accounts(uuid, uuid[]);--> statement-breakpoint
DROP FUNCTION consume_limit(text, integer, bigint);--> statement-breakpoint
DROP FUNCTION tell_touched(text[]);
