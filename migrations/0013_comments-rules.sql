-- Whose author is gone says nothing any more, whoever takes the author away: deleting a comment, or an account.
CREATE FUNCTION empty_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.content := '';
	NEW.edited_at := NULL;
	NEW.deleted_at := coalesce(NEW.deleted_at, now());
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "comments_empty" BEFORE UPDATE ON "comments" FOR EACH ROW
	WHEN (OLD.author_id IS NOT NULL AND NEW.author_id IS NULL) EXECUTE FUNCTION empty_comment();--> statement-breakpoint
-- The count on the article follows the rows, however they change. Once for a statement: an account may take many along.
CREATE FUNCTION keep_comment_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed jsonb;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT jsonb_object_agg(article_id, n) INTO changed FROM (
			SELECT article_id, count(*) AS n FROM added WHERE deleted_at IS NULL GROUP BY article_id
		) AS counted;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT jsonb_object_agg(article_id, n) INTO changed FROM (
			SELECT article_id, -count(*) AS n FROM removed WHERE deleted_at IS NULL GROUP BY article_id
		) AS counted;
	ELSE
		SELECT jsonb_object_agg(article_id, n) INTO changed FROM (
			SELECT article_id, sum(n) AS n FROM (
				SELECT article_id, 1 AS n FROM added WHERE deleted_at IS NULL
				UNION ALL SELECT article_id, -1 FROM removed WHERE deleted_at IS NULL
			) AS both_sides GROUP BY article_id HAVING sum(n) <> 0
		) AS counted;
	END IF;
	IF changed IS NULL THEN
		RETURN NULL;
	END IF;
	-- In one order, so that nobody waits in a circle.
	PERFORM 1 FROM articles WHERE id IN (SELECT key::uuid FROM jsonb_each_text(changed)) ORDER BY id FOR NO KEY UPDATE;
	UPDATE articles SET comments = comments + value::integer FROM jsonb_each_text(changed) WHERE id = key::uuid;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "comments_count_added" AFTER INSERT ON "comments" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_comment_counts();--> statement-breakpoint
CREATE TRIGGER "comments_count_removed" AFTER DELETE ON "comments" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_comment_counts();--> statement-breakpoint
CREATE TRIGGER "comments_count_changed" AFTER UPDATE ON "comments" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_comment_counts();
