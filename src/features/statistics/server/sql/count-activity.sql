-- Notes that something happened; a job adds the notes up each minute. It only inserts, so that two transactions never wait
-- for one counter.
create or replace function count_activity(counted text, happened timestamptz, author uuid, difference integer)
  returns void language sql as $$
  insert into activity (kind, day, author_id, amount)
    values (counted, (happened at time zone 'UTC')::date, author, difference)
$$;
