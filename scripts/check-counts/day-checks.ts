// What is counted by the day, where rows are left to compare it with: what the days say, with what waits to be added.
import { countedDays } from './counted.ts';

/** Of a kind that is taken back with its row. Submissions, decisions and views stay counted without one. */
const kinds = `('likes', 'comments')`;

export const dayChecks: Record<string, string> = {
  'a day of the site': `
    select kind || ' ' || day as name, coalesce(kept.amount, 0) as kept, coalesce(counted.amount, 0) as rows
    from (
      select kind, day, sum(amount) as amount from (
        select kind, day, amount from site_days union all select kind, day, amount from activity
      ) as told where kind in ${kinds} group by kind, day
    ) as kept full join (
      select kind, day, sum(amount) as amount from (${countedDays}) as of_authors group by kind, day
    ) as counted using (kind, day)`,
  // Of an account that is gone, what waits to be added up is dropped.
  'a day of an author': `
    select author_id || ' ' || kind || ' ' || day as name, coalesce(kept.amount, 0) as kept,
      coalesce(counted.amount, 0) as rows
    from (
      select author_id, kind, day, sum(amount) as amount from (
        select author_id, kind, day, amount from author_days
        union all select author_id, kind, day, amount from activity where author_id in (select id from accounts)
      ) as told where kind in ${kinds} group by author_id, kind, day
    ) as kept full join (${countedDays}) as counted using (author_id, kind, day)`,
  members: `
    select 'in all' as name, coalesce(sum(case kind when 'sign-ups' then amount else -amount end), 0) as kept,
      (select count(*) from accounts) as rows
    from (select kind, amount from site_days union all select kind, amount from activity) as told
    where kind in ('sign-ups', 'departures')`,
};
