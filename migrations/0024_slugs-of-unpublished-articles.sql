-- The slug of an article that readers have never seen ends in a piece of its id, so that it tells nothing of other articles
-- (docs/decisions/0024). Those that were written before get such a slug here, and give their former ones back.
INSERT INTO article_slugs (slug, article_id)
	SELECT slug || '-' || left(replace(id::text, '-', ''), 8), id FROM articles
	WHERE published_at IS NULL AND slug NOT LIKE '%-' || left(replace(id::text, '-', ''), 8);--> statement-breakpoint
UPDATE articles SET slug = slug || '-' || left(replace(id::text, '-', ''), 8)
	WHERE published_at IS NULL AND slug NOT LIKE '%-' || left(replace(id::text, '-', ''), 8);--> statement-breakpoint
DELETE FROM article_slugs USING articles
	WHERE articles.id = article_slugs.article_id AND articles.published_at IS NULL AND articles.slug <> article_slugs.slug;
