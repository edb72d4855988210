-- Adds a job that looks for links to other sites, when readers see an article for the first time or again, see another text
-- of it, or no longer see it, if the admins have switched sending on. One job for an article waits at a time.
create or replace function enqueue_webmentions() returns trigger language plpgsql as $$
begin
  -- What an import brings has long been public elsewhere.
  if current_setting('galley.is_importing', true) = 'on' then
    return null;
  end if;
  if coalesce((select (value ->> 'sending')::boolean from site_settings where section = 'webmentions'), false) then
    perform graphile_worker.add_job(
      'webmentions-find-targets',
      json_build_object('articleId', old.id),
      job_key => 'webmentions-find-targets:' || old.id
    );
  end if;
  return null;
end
$$;

create or replace trigger articles_send_webmentions after update on articles
  for each row
  when (
    article_is_public(old.visibility) <> article_is_public(new.visibility)
    or (article_is_public(new.visibility) and old.live_revision_id is distinct from new.live_revision_id)
  )
  execute function enqueue_webmentions();

create or replace trigger articles_send_webmentions_of_deletion after delete on articles
  for each row when (article_is_public(old.visibility)) execute function enqueue_webmentions();
