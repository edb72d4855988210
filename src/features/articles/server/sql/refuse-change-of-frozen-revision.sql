-- Refuses to change a submitted text, so that a reviewer decides on exactly the text they read, with
-- the author's answers to the checklist. Columns that are
-- computed from the text, such as the rendered content, may change.
create or replace function refuse_change_of_frozen_revision() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft'
    and (old.article_id, old.number, old.title, old.excerpt, old.content, old.tags, old.images,
      old.canonical_url, old.checklist)
      is distinct from (new.article_id, new.number, new.title, new.excerpt, new.content, new.tags, new.images,
      new.canonical_url, new.checklist)
  then
    raise exception 'a revision that was submitted cannot be changed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace trigger article_revisions_frozen before update on article_revisions
  for each row execute function refuse_change_of_frozen_revision();
