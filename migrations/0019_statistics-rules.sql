-- A comment also ends when its author's account goes. Only the column of the author is named in that statement, so a
-- trigger on `deleted_at` would not hear of it.
DROP TRIGGER "comments_by_day" ON "comments";--> statement-breakpoint
CREATE TRIGGER "comments_by_day" AFTER INSERT OR DELETE ON "comments" FOR EACH ROW EXECUTE FUNCTION count_comments_by_day();--> statement-breakpoint
CREATE TRIGGER "comments_by_day_update" AFTER UPDATE ON "comments" FOR EACH ROW
	WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION count_comments_by_day();--> statement-breakpoint
-- With an article its likes and comments go, when nobody can tell any more whose it was: they are taken from its author
-- here, and given back to the site, from which each row takes itself.
CREATE FUNCTION count_off_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity (kind, day, author_id, amount)
		SELECT kind, day, author, amount FROM (
			SELECT 'likes' AS kind, (liked_at AT TIME ZONE 'UTC')::date AS day, count(*) AS gone
				FROM article_likes WHERE article_id = OLD.id GROUP BY 2
			UNION ALL SELECT 'comments', (created_at AT TIME ZONE 'UTC')::date, count(*)
				FROM comments WHERE article_id = OLD.id AND deleted_at IS NULL GROUP BY 2
		) AS counted
		CROSS JOIN LATERAL (VALUES (OLD.author_id, -gone), (NULL, gone)) AS both_sides (author, amount);
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_count_off_author" BEFORE DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION count_off_author();--> statement-breakpoint
-- Sign-ups without departures are the members there are.
CREATE FUNCTION count_departures_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_activity('departures', now(), NULL, 1);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_departures_by_day" AFTER DELETE ON "accounts" FOR EACH ROW EXECUTE FUNCTION count_departures_by_day();
