-- Likes also go with the accounts that gave them: the count follows the rows, whatever removes them.
CREATE FUNCTION keep_like_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE articles SET likes = likes + 1 WHERE id = NEW.article_id;
	ELSE
		UPDATE articles SET likes = likes - 1 WHERE id = OLD.article_id;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "article_likes_count" AFTER INSERT OR DELETE ON "article_likes" FOR EACH ROW EXECUTE FUNCTION keep_like_counts();
