-- Copies the new state of a working revision to its article. `copy_state_of_working_revision` does the same for an article
-- that gets another working revision. Both are needed: an article and its first revision may be inserted in either
-- order.
create or replace function copy_revision_state_to_article() returns trigger language plpgsql as $$
begin
  update articles set working_state = new.state, submitted_at = new.submitted_at
    where id = new.article_id and working_revision_id = new.id
      and (working_state, submitted_at) is distinct from (new.state, new.submitted_at);
  return null;
end
$$;

create or replace trigger article_revisions_tell_article after insert or update of state, submitted_at on article_revisions
  for each row execute function copy_revision_state_to_article();
