-- An article carries the state of its working revision, so that the review queue is one index. This function is for an
-- article that gets another working revision; `tell_article_of_working_revision` is for a revision that changes its state.
create or replace function follow_working_revision() returns trigger language plpgsql as $$
begin
  new.working_state := null;
  new.submitted_at := null;
  select state, submitted_at into new.working_state, new.submitted_at
    from article_revisions where id = new.working_revision_id;
  return new;
end
$$;

create or replace trigger articles_follow_working before insert or update of working_revision_id on articles
  for each row execute function follow_working_revision();
