-- At the end of a transaction, the newest entry of an article's record says what readers see of the article; otherwise
-- the transaction is refused. An article that a tool inserted as public is noted instead, and so is a decision by an
-- instance of a version that did not keep a record: a job records these later.
create or replace function require_record_entry() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.id, old.id);
  shown uuid;
  recorded uuid;
begin
  select live_revision_id into shown from articles where id = changed and article_is_public(visibility);
  select shown_revision_id into recorded from record_entries where article_id = changed
    order by number desc limit 1;
  if shown is not distinct from recorded then
    return null;
  end if;
  if tg_op <> 'INSERT' and exists (select from record_state where strict_from <= now()) then
    raise exception 'a change of what readers see has no entry in the record' using errcode = 'check_violation';
  end if;
  insert into record_gaps (article_id) values (changed) on conflict do nothing;
  return null;
end
$$;

-- A constraint trigger cannot be replaced.
drop trigger if exists articles_recorded on articles;
create constraint trigger articles_recorded after update of visibility, live_revision_id on articles
  deferrable initially deferred for each row
  when (old.visibility is distinct from new.visibility or old.live_revision_id is distinct from new.live_revision_id)
  execute function require_record_entry();

drop trigger if exists articles_inserted_recorded on articles;
create constraint trigger articles_inserted_recorded after insert on articles
  deferrable initially deferred for each row when (article_is_public(new.visibility))
  execute function require_record_entry();

drop trigger if exists articles_deleted_recorded on articles;
create constraint trigger articles_deleted_recorded after delete on articles
  deferrable initially deferred for each row when (article_is_public(old.visibility))
  execute function require_record_entry();
