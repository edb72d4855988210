-- Records an activity; a job aggregates the rows each minute. It only inserts, so that transactions never wait for each
-- other at a counter.
create or replace function count_activity(counted text, happened timestamptz, author uuid, difference integer)
  returns void language sql as $$
  insert into activity (kind, day, author_id, amount)
    values (counted, (happened at time zone 'UTC')::date, author, difference)
$$;
