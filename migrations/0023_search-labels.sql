-- What a search can be narrowed by stands among the words it looks into, so that the index finds both at once.
DROP INDEX "article_search_names_idx";--> statement-breakpoint
DROP INDEX "article_search_document_idx";--> statement-breakpoint
UPDATE "article_search" SET "names" = "names" || "labels", "document" = "document" || "labels"
	FROM (SELECT "id", array_to_tsvector(array_remove(
			ARRAY['=category/' || "live_category", '=author/' || "author_id"] || ARRAY(SELECT '=tag/' || "tag" FROM unnest("live_tags") AS "tag"), NULL
		)) AS "labels" FROM "articles") AS "labelled" WHERE "labelled"."id" = "article_search"."article_id";--> statement-breakpoint
CREATE INDEX "article_search_names_idx" ON "article_search" USING gin ("season","era","names");--> statement-breakpoint
CREATE INDEX "article_search_document_idx" ON "article_search" USING gin ("season","era","document");
