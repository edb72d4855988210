-- Where the working text stands is kept on the article, whoever changes either and in whatever order.
CREATE FUNCTION follow_working_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.working_state := NULL;
	NEW.submitted_at := NULL;
	SELECT state, submitted_at INTO NEW.working_state, NEW.submitted_at FROM article_revisions WHERE id = NEW.working_revision_id;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_follow_working" BEFORE INSERT OR UPDATE OF "working_revision_id" ON "articles" FOR EACH ROW EXECUTE FUNCTION follow_working_revision();--> statement-breakpoint
CREATE FUNCTION tell_article_of_working_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE articles SET working_state = NEW.state, submitted_at = NEW.submitted_at
		WHERE id = NEW.article_id AND working_revision_id = NEW.id
		AND (working_state, submitted_at) IS DISTINCT FROM (NEW.state, NEW.submitted_at);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "article_revisions_tell_article" AFTER INSERT OR UPDATE OF "state", "submitted_at" ON "article_revisions" FOR EACH ROW EXECUTE FUNCTION tell_article_of_working_revision();--> statement-breakpoint
-- The audit is only ever added to.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit is only ever added to' USING ERRCODE = 'check_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();--> statement-breakpoint
-- Whoever has the bell open hears of every change to what is under it, exactly when that commits.
CREATE FUNCTION tell_inbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('galley_touched', json_build_array('inbox:' || coalesce(NEW.account_id, OLD.account_id))::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "notifications_tell_inbox" AFTER INSERT OR DELETE ON "notifications" FOR EACH ROW EXECUTE FUNCTION tell_inbox();--> statement-breakpoint
CREATE TRIGGER "notifications_tell_inbox_update" AFTER UPDATE ON "notifications" FOR EACH ROW
	WHEN ((OLD.read_at, OLD.created_at, OLD.title, OLD.people) IS DISTINCT FROM (NEW.read_at, NEW.created_at, NEW.title, NEW.people))
	EXECUTE FUNCTION tell_inbox();--> statement-breakpoint
-- What is counted by the day. Rows are only inserted here, so that two transactions never wait for one counter.
CREATE FUNCTION count_activity(counted text, happened timestamptz, author uuid, difference integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO activity (kind, day, author_id, amount) VALUES (counted, (happened AT TIME ZONE 'UTC')::date, author, difference)
$$;--> statement-breakpoint
CREATE FUNCTION count_likes_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM count_activity('likes', NEW.liked_at, (SELECT author_id FROM articles WHERE id = NEW.article_id), 1);
	ELSE
		-- Of the day on which it was given, so that liking in play does not add up.
		PERFORM count_activity('likes', OLD.liked_at, (SELECT author_id FROM articles WHERE id = OLD.article_id), -1);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "article_likes_by_day" AFTER INSERT OR DELETE ON "article_likes" FOR EACH ROW EXECUTE FUNCTION count_likes_by_day();--> statement-breakpoint
CREATE FUNCTION count_comments_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND (TG_OP = 'DELETE' OR NEW.deleted_at IS NOT NULL) THEN
		PERFORM count_activity('comments', OLD.created_at, (SELECT author_id FROM articles WHERE id = OLD.article_id), -1);
	ELSIF TG_OP = 'INSERT' AND NEW.deleted_at IS NULL THEN
		PERFORM count_activity('comments', NEW.created_at, (SELECT author_id FROM articles WHERE id = NEW.article_id), 1);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "comments_by_day" AFTER INSERT OR DELETE OR UPDATE OF "deleted_at" ON "comments" FOR EACH ROW EXECUTE FUNCTION count_comments_by_day();--> statement-breakpoint
CREATE FUNCTION count_acts_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	author uuid := (SELECT author_id FROM articles WHERE id = NEW.article_id);
BEGIN
	IF NEW.act = 'submitted' THEN
		PERFORM count_activity('submissions', NEW.at, author, 1);
	ELSIF NEW.act IN ('approved', 'rejected', 'changes-requested') THEN
		PERFORM count_activity('decisions', NEW.at, author, 1);
	ELSIF NEW.act = 'undone' THEN
		PERFORM count_activity('decisions', at, author, -1) FROM article_history
			WHERE article_id = NEW.article_id AND version = NEW.version - 1 AND act IN ('approved', 'rejected', 'changes-requested');
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "article_history_by_day" AFTER INSERT ON "article_history" FOR EACH ROW EXECUTE FUNCTION count_acts_by_day();--> statement-breakpoint
CREATE FUNCTION count_articles_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.published_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.published_at IS NULL) THEN
		PERFORM count_activity('published', NEW.published_at, NEW.author_id, 1);
	ELSIF TG_OP = 'UPDATE' AND OLD.published_at IS NOT NULL AND NEW.published_at IS NULL THEN
		-- The approval was undone.
		PERFORM count_activity('published', OLD.published_at, OLD.author_id, -1);
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.views > OLD.views THEN
		PERFORM count_activity('views', now(), NEW.author_id, NEW.views - OLD.views);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_by_day" AFTER INSERT OR UPDATE OF "published_at", "views" ON "articles" FOR EACH ROW EXECUTE FUNCTION count_articles_by_day();--> statement-breakpoint
CREATE FUNCTION count_sign_ups_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_activity('sign-ups', NEW.created_at, NULL, 1);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_by_day" AFTER INSERT ON "accounts" FOR EACH ROW EXECUTE FUNCTION count_sign_ups_by_day();--> statement-breakpoint
-- What happened before there were days. (Views have no date; they begin today.)
INSERT INTO "site_days" ("kind", "day", "amount")
	SELECT 'likes', (liked_at AT TIME ZONE 'UTC')::date, count(*) FROM article_likes GROUP BY 2
	UNION ALL SELECT 'comments', (created_at AT TIME ZONE 'UTC')::date, count(*) FROM comments WHERE deleted_at IS NULL GROUP BY 2
	UNION ALL SELECT 'submissions', (at AT TIME ZONE 'UTC')::date, count(*) FROM article_history WHERE act = 'submitted' GROUP BY 2
	UNION ALL SELECT 'decisions', (at AT TIME ZONE 'UTC')::date, count(*) FROM article_history WHERE act IN ('approved', 'rejected') GROUP BY 2
	UNION ALL SELECT 'published', (published_at AT TIME ZONE 'UTC')::date, count(*) FROM articles WHERE published_at IS NOT NULL GROUP BY 2
	UNION ALL SELECT 'sign-ups', (created_at AT TIME ZONE 'UTC')::date, count(*) FROM accounts GROUP BY 2;--> statement-breakpoint
INSERT INTO "author_days" ("author_id", "kind", "day", "amount")
	SELECT a.author_id, 'likes', (l.liked_at AT TIME ZONE 'UTC')::date, count(*) FROM article_likes l JOIN articles a ON a.id = l.article_id GROUP BY 1, 3
	UNION ALL SELECT a.author_id, 'comments', (c.created_at AT TIME ZONE 'UTC')::date, count(*) FROM comments c JOIN articles a ON a.id = c.article_id WHERE c.deleted_at IS NULL GROUP BY 1, 3
	UNION ALL SELECT a.author_id, 'submissions', (h.at AT TIME ZONE 'UTC')::date, count(*) FROM article_history h JOIN articles a ON a.id = h.article_id WHERE h.act = 'submitted' GROUP BY 1, 3
	UNION ALL SELECT a.author_id, 'decisions', (h.at AT TIME ZONE 'UTC')::date, count(*) FROM article_history h JOIN articles a ON a.id = h.article_id WHERE h.act IN ('approved', 'rejected') GROUP BY 1, 3
	UNION ALL SELECT author_id, 'published', (published_at AT TIME ZONE 'UTC')::date, count(*) FROM articles WHERE published_at IS NOT NULL GROUP BY 1, 3;--> statement-breakpoint
-- Texts to begin with; admins change them as they like.
INSERT INTO "saved_replies" ("title", "body", "changed_at") VALUES
	('Nearly there', 'Thank you for this. It is nearly there: please look at the marks in the text, and submit it again when you have gone through them.', now()),
	('The code does not run', 'The example does not run as it stands. Please try it once in an empty project, and add what a reader needs: versions, imports, the command that starts it.', now()),
	('Says too little yet', 'The idea is good, but a reader cannot do much with it yet. An example from your own work, or a comparison with how it was done before, would make it worth reading.', now()),
	('Name your sources', 'Parts of this stand elsewhere. Please quote them as quotations and link to where they come from, or say it in your own words.', now()),
	('Not for this site', 'Thank you for sending this. We publish articles by developers for developers, and this one is about something else.', now());
