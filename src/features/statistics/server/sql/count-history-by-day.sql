-- Counts submissions and decisions. A decision that is undone is subtracted from the day on which it was made.
create or replace function count_history_by_day() returns trigger language plpgsql as $$
declare
  author uuid := (select author_id from articles where id = new.article_id);
begin
  if new.act = 'submitted' then
    perform count_activity('submissions', new.at, author, 1);
  elsif new.act in ('approved', 'rejected', 'changes-requested') then
    perform count_activity('decisions', new.at, author, 1);
  elsif new.act = 'undone' then
    perform count_activity('decisions', at, author, -1) from article_history
      where article_id = new.article_id and version = new.version - 1
        and act in ('approved', 'rejected', 'changes-requested');
  end if;
  return null;
end
$$;

create or replace trigger article_history_by_day after insert on article_history
  for each row execute function count_history_by_day();
