-- Adds a page to look at, unless too many wait. Returns false then. Calls at the same moment may exceed a limit by their number.
create or replace function receive_webmention(
  mentioned_id uuid,
  source_url text,
  target_url text,
  source_host text,
  at timestamptz
) returns boolean language plpgsql as $$
begin
  -- It waits already, or is being looked at.
  update webmention_checks set is_asked_again = claimed_until is not null, target = target_url
    where article_id = mentioned_id and source = source_url;
  if found then
    return true;
  end if;
  -- A host looks at two of its pages at a time, an instance at four.
  if (select count(*) from (select from webmention_checks limit 1000) waiting) >= 1000
    or (select count(*) from (select from webmention_checks where host = source_host limit 20) waiting) >= 20
    or (select count(*) from (select from webmention_checks where article_id = mentioned_id limit 50) waiting) >= 50
  then
    return false;
  end if;
  insert into webmention_checks (article_id, source, target, host, due_at)
    values (mentioned_id, source_url, target_url, source_host, at)
    on conflict do nothing;
  perform graphile_worker.add_job('webmentions-check', job_key => 'webmentions-check');
  return true;
end
$$;
