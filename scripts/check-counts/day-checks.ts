// Checks the daily statistics that still have rows to compare with. `activity` has amounts that are not added to the days yet.
import { countedDays } from './recount-queries.ts';

/** Deleting a like or comment decreases its count. Submissions, decisions and views stay counted when their rows are deleted. */
const kinds = `('likes', 'comments')`;

export const dayChecks: Record<string, string> = {
  'daily statistics of the site': `
    select kind || ' ' || day as name, coalesce(stored.amount, 0) as stored, coalesce(counted.amount, 0) as actual
    from (
      select kind, day, sum(amount) as amount from (
        select kind, day, amount from site_days union all select kind, day, amount from activity
      ) as all_amounts where kind in ${kinds} group by kind, day
    ) as stored full join (
      select kind, day, sum(amount) as amount from (${countedDays}) as of_authors group by kind, day
    ) as counted using (kind, day)`,
  // The activity of a deleted account is dropped before it is added to the days.
  'daily statistics of an author': `
    select author_id || ' ' || kind || ' ' || day as name, coalesce(stored.amount, 0) as stored,
      coalesce(counted.amount, 0) as actual
    from (
      select author_id, kind, day, sum(amount) as amount from (
        select author_id, kind, day, amount from author_days
        union all select author_id, kind, day, amount from activity where author_id in (select id from accounts)
      ) as all_amounts where kind in ${kinds} group by author_id, kind, day
    ) as stored full join (${countedDays}) as counted using (author_id, kind, day)`,
  members: `
    select 'total' as name, coalesce(sum(case kind when 'sign-ups' then amount else -amount end), 0) as stored,
      (select count(*) from accounts) as actual
    from (select kind, amount from site_days union all select kind, amount from activity) as all_amounts
    where kind in ('sign-ups', 'departures')`,
};
