-- Copies the state of the working revision to its article, so that one index serves the review queue. This trigger runs
-- when an article gets another working revision; `copy_revision_state_to_article` runs when a revision changes its
-- state.
create or replace function copy_state_of_working_revision() returns trigger language plpgsql as $$
begin
  new.working_state := null;
  new.submitted_at := null;
  select state, submitted_at into new.working_state, new.submitted_at
    from article_revisions where id = new.working_revision_id;
  return new;
end
$$;

create or replace trigger articles_follow_working before insert or update of working_revision_id on articles
  for each row execute function copy_state_of_working_revision();
