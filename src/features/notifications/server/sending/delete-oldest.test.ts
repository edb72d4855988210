import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import type { Member } from '#test/members.ts';
import { type NotificationsFixture, notificationWith, startNotifications } from '../notifications.fixture.ts';
import { notify } from './notify.ts';
import { notifyGroup } from './notify-group.ts';

let fixture: NotificationsFixture;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  fixture = await startNotifications();
  ada = await fixture.newMember();
  ben = await fixture.newMember();
});

afterAll(() => fixture?.site.close());

const calls = {
  notify: (tx: Tx) => notify(tx, ada.id, notificationWith()),
  notifyGroup: (tx: Tx, group: string) =>
    notifyGroup(tx, { ...notificationWith(), accountId: ada.id, actorId: ben.id, group }),
};

test.each(Object.entries(calls))(
  '%s scans an account’s notifications once, even if the planner expects an empty table',
  async (_name, send) => {
    const { db, transact } = fixture.site.platform;
    const sendMany = (tx: Tx) => repeat(100, (index) => send(tx, `group:${index}`));
    await transact(sendMany);
    await db.execute(sql`delete from notifications`);
    await db.execute(sql`analyze notifications`);
    await transact(async (tx) => {
      await sendMany(tx);
      const before = await countReadRows(tx);
      await send(tx, 'group:last');
      expect((await countReadRows(tx)) - before).toBeLessThan(1_000);
    });
  },
);

async function repeat(times: number, action: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < times; index += 1) await action(index);
}

/** Rows that the transaction has read so far from the table and its indexes. */
async function countReadRows(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(part))::integer as count from (
      select 'notifications'::regclass as part
      union all select indexrelid from pg_index where indrelid = 'notifications'::regclass
    ) as parts`);
  return rows[0]?.count ?? 0;
}
