-- What is written most is one call each, instead of a round trip for every step of it. What they refuse has a code of ours:
-- GY401 the account is gone, GY404 the article, GY422 the comment that is answered.
-- Other instances hear of it exactly when it commits.
CREATE FUNCTION tell_touched(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('galley_touched', to_json(tags)::text);
END
$$;--> statement-breakpoint
-- Counts one more use of something that is limited. Null within the limit, else how long to wait. The clock is this one, for
-- all instances. The counter is held until the transaction ends, so what one person does stands in line.
CREATE FUNCTION consume_limit(counter text, times integer, lasts_ms bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	now_ms bigint := extract(epoch FROM clock_timestamp()) * 1000;
	wait_ms bigint;
BEGIN
	INSERT INTO rate_limits AS held (key, points, expire) VALUES (counter, 1, now_ms + lasts_ms)
		ON CONFLICT (key) DO UPDATE SET
			points = CASE WHEN held.expire <= now_ms THEN 1 ELSE held.points + 1 END,
			expire = CASE WHEN held.expire <= now_ms THEN excluded.expire ELSE held.expire END
		RETURNING CASE WHEN points > times THEN greatest(expire - now_ms, 0) END INTO wait_ms;
	RETURN wait_ms;
END
$$;--> statement-breakpoint
-- One line under the bell for what belongs together, as long as it is unread. Whoever tells the same member of the same
-- group waits for the end of the transaction.
CREATE FUNCTION notify_group(told uuid, group_name text, actor uuid, told_kind text, told_title text, told_body text, told_link text, kept integer)
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
		-- One that somebody else is deleting or marking is left to the next time, so that nobody waits for anybody.
		DELETE FROM notifications WHERE id IN (
			SELECT id FROM notifications WHERE id IN (
				SELECT id FROM notifications WHERE account_id = told ORDER BY created_at DESC, id DESC OFFSET kept
			) FOR UPDATE SKIP LOCKED
		);
	END IF;
END
$$;--> statement-breakpoint
-- Whoever writes and those who are told of it, held so that none is deleted meanwhile. Before articles, as deleting an account
-- does it, and in one order: nobody waits in a circle.
CREATE FUNCTION hold_accounts(actor uuid, others uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM accounts WHERE id = ANY (others || actor) ORDER BY id FOR KEY SHARE;
	IF NOT EXISTS (SELECT FROM accounts WHERE id = actor) THEN
		RAISE EXCEPTION 'the account is gone' USING ERRCODE = 'GY401';
	END IF;
END
$$;--> statement-breakpoint
-- Likes, or takes the like back; nothing of both, but how long to wait, for who did it too often. `words` are those for the
-- article's author, with room for its title and before its slug.
CREATE FUNCTION toggle_like(counter text, times integer, lasts_ms bigint, article uuid, reader uuid, at timestamptz, words jsonb, kept integer, tags text[],
	OUT wait_ms bigint, OUT likes integer, OUT liked boolean) LANGUAGE plpgsql AS $$
DECLARE
	author uuid;
	slug text;
	title text;
	group_name text := 'likes:' || article;
BEGIN
	wait_ms := consume_limit(counter, times, lasts_ms);
	IF wait_ms IS NOT NULL THEN
		RETURN;
	END IF;
	SELECT a.author_id, a.slug, r.title INTO author, slug, title FROM articles a JOIN article_revisions r ON r.id = a.live_revision_id
		WHERE a.id = article AND a.visibility = 'approved';
	IF NOT FOUND THEN
		RETURN;
	END IF;
	PERFORM hold_accounts(reader, ARRAY[author]);
	-- Two quick clicks are a like and its end: the second waits at the counter above.
	DELETE FROM article_likes WHERE article_id = article AND account_id = reader;
	liked := NOT FOUND;
	IF liked THEN
		-- From the article, so that one that is gone by now likes nothing instead of breaking a key.
		INSERT INTO article_likes (article_id, account_id, liked_at) SELECT id, reader, at FROM articles WHERE id = article FOR KEY SHARE;
	END IF;
	SELECT a.likes INTO likes FROM articles a WHERE a.id = article AND a.visibility = 'approved';
	IF NOT FOUND THEN
		RAISE EXCEPTION 'the article is gone' USING ERRCODE = 'GY404';
	END IF;
	IF liked AND author <> reader THEN
		PERFORM notify_group(author, group_name, reader, 'like', format(words ->> 'title', title), words ->> 'body', (words ->> 'link') || slug, kept);
	END IF;
	PERFORM tell_touched(tags);
END
$$;--> statement-breakpoint
CREATE FUNCTION add_comment(new_id uuid, commented uuid, answered uuid, commenter uuid, words text, at timestamptz, told jsonb, kept integer, tags text[],
	OUT created_at timestamptz, OUT name text, OUT username text, OUT avatar text) LANGUAGE plpgsql AS $$
DECLARE
	line jsonb;
BEGIN
	PERFORM hold_accounts(commenter, ARRAY(SELECT (one ->> 'accountId')::uuid FROM jsonb_array_elements(told) AS one));
	-- Held until the end: comments come and go one after the other, and their count with them.
	PERFORM FROM articles WHERE id = commented AND visibility = 'approved' FOR NO KEY UPDATE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'the article is gone' USING ERRCODE = 'GY404';
	END IF;
	IF answered IS NOT NULL AND NOT EXISTS (SELECT FROM comments WHERE id = answered AND article_id = commented AND deleted_at IS NULL) THEN
		RAISE EXCEPTION 'the comment is gone' USING ERRCODE = 'GY422';
	END IF;
	-- After all that are there, also when the clocks of two instances disagree.
	INSERT INTO comments (id, article_id, parent_id, author_id, content, created_at)
		VALUES (new_id, commented, answered, commenter, words, greatest(at,
			(SELECT max(c.created_at) + interval '1 millisecond' FROM comments c WHERE c.article_id = commented)))
		RETURNING comments.created_at INTO created_at;
	FOR line IN SELECT one FROM jsonb_array_elements(told) AS one LOOP
		PERFORM notify_group((line ->> 'accountId')::uuid, line ->> 'group', commenter, line ->> 'kind', line ->> 'title', line ->> 'body', line ->> 'link', kept);
	END LOOP;
	SELECT a.name, a.username, a.avatar INTO name, username, avatar FROM accounts a WHERE id = commenter;
	PERFORM tell_touched(tags);
END
$$;
