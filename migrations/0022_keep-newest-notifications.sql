-- Deletes all but the newest so many lines of an account. One that somebody else is deleting or marking is left to the next
-- time, so that nobody waits for anybody. By arrays: each part is read once, whatever is thought of the table's size.
CREATE FUNCTION keep_newest_notifications(told uuid, kept integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM notifications WHERE id = ANY (ARRAY(
		SELECT id FROM notifications WHERE id = ANY (ARRAY(
			SELECT id FROM notifications WHERE account_id = told ORDER BY created_at DESC, id DESC OFFSET kept
		)) FOR UPDATE SKIP LOCKED
	));
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_group(told uuid, group_name text, actor uuid, told_kind text, told_title text, told_body text, told_link text, kept integer)
	RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	line uuid;
	is_new boolean;
BEGIN
	INSERT INTO notifications AS held (account_id, group_key, actor_id, kind, title, body, link, people)
		VALUES (told, group_name, actor, told_kind, told_title, told_body, told_link, 1)
		ON CONFLICT (account_id, group_key) WHERE read_at IS NULL DO UPDATE
			SET actor_id = excluded.actor_id, kind = excluded.kind, title = excluded.title, body = excluded.body, link = excluded.link,
			people = held.people + 1,
			-- A transaction that began earlier may get here later.
			created_at = greatest(held.created_at, excluded.created_at)
		-- Only a row that was there before has been locked.
		RETURNING id, xmax = 0 INTO line, is_new;
	INSERT INTO notification_people (notification_id, account_id) VALUES (line, actor) ON CONFLICT DO NOTHING;
	IF NOT FOUND THEN
		-- People are counted, not what they did.
		UPDATE notifications SET people = people - 1 WHERE id = line;
	END IF;
	IF is_new THEN
		PERFORM keep_newest_notifications(told, kept);
	END IF;
END
$$;
