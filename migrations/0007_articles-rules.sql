-- An article, its slug and its first text point at each other: the pointers are checked when the transaction ends.
ALTER TABLE "article_slugs" ALTER CONSTRAINT "article_slugs_article_id_articles_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "articles" ALTER CONSTRAINT "articles_live_revision_id_article_revisions_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "articles" ALTER CONSTRAINT "articles_working_revision_id_article_revisions_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- What was submitted stays as it was submitted, whatever the code does. (What is computed from it may be computed anew.)
CREATE FUNCTION refuse_change_of_frozen_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.state <> 'draft' AND (OLD.article_id, OLD.number, OLD.title, OLD.excerpt, OLD.content, OLD.tags, OLD.images)
		IS DISTINCT FROM (NEW.article_id, NEW.number, NEW.title, NEW.excerpt, NEW.content, NEW.tags, NEW.images)
	THEN
		RAISE EXCEPTION 'a revision that was submitted cannot be changed' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "article_revisions_frozen" BEFORE UPDATE ON "article_revisions" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_frozen_revision();--> statement-breakpoint
INSERT INTO "categories" ("slug", "name", "position") VALUES
	('react', 'React', 1),
	('javascript', 'JavaScript', 2),
	('typescript', 'TypeScript', 3),
	('nodejs', 'Node.js', 4),
	('css', 'CSS', 5),
	('devops', 'DevOps', 6),
	('backend', 'Backend', 7),
	('frontend', 'Frontend', 8);
