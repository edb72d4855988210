-- What lists and counts need of the live revision follows it, whoever changes the article and however.
CREATE FUNCTION keep_shown_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' OR NEW.live_revision_id IS DISTINCT FROM OLD.live_revision_id THEN
		SELECT category, tags INTO NEW.live_category, NEW.live_tags FROM article_revisions WHERE id = NEW.live_revision_id;
		NEW.live_tags := coalesce(NEW.live_tags, '{}');
	END IF;
	-- A tenfold engagement is worth two days: the scale grows with the date of publication instead of shrinking with age.
	NEW.hotness := log(1 + NEW.likes * 4.0 + NEW.comments * 6.0 + NEW.views / 10.0)
		+ coalesce(extract(epoch FROM NEW.published_at), 0) / 172800;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_shown_columns" BEFORE INSERT OR UPDATE ON "articles" FOR EACH ROW EXECUTE FUNCTION keep_shown_columns();--> statement-breakpoint
CREATE FUNCTION add_to_shown_counts(article articles, difference integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO shown_counts AS held (kind, name, count)
	SELECT kind, name, greatest(difference, 0) FROM (
		SELECT 'all' AS kind, '' AS name
		UNION ALL SELECT 'author', article.author_id::text
		UNION ALL SELECT 'category', article.live_category WHERE article.live_category IS NOT NULL
		UNION ALL SELECT 'tag', tag FROM unnest(article.live_tags) AS tag
	) AS changed
	-- In one order, so that two articles with the same tags never wait for each other.
	ORDER BY kind, name
	ON CONFLICT (kind, name) DO UPDATE SET count = held.count + difference
$$;--> statement-breakpoint
CREATE FUNCTION keep_shown_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.visibility = 'approved' THEN
		PERFORM add_to_shown_counts(OLD, -1);
		DELETE FROM shown_tags WHERE article_id = OLD.id;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.visibility = 'approved' THEN
		PERFORM add_to_shown_counts(NEW, 1);
		INSERT INTO shown_tags (tag, published_at, article_id) SELECT tag, NEW.published_at, NEW.id FROM unnest(NEW.live_tags) AS tag;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_shown_counts" AFTER INSERT OR DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION keep_shown_counts();--> statement-breakpoint
CREATE TRIGGER "articles_shown_counts_update" AFTER UPDATE ON "articles" FOR EACH ROW
	WHEN ((OLD.visibility, OLD.live_category, OLD.live_tags, OLD.author_id, OLD.published_at)
		IS DISTINCT FROM (NEW.visibility, NEW.live_category, NEW.live_tags, NEW.author_id, NEW.published_at))
	EXECUTE FUNCTION keep_shown_counts();--> statement-breakpoint
-- Articles that were there before all this.
UPDATE articles SET live_category = r.category, live_tags = r.tags FROM article_revisions r WHERE r.id = articles.live_revision_id;
