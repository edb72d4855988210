import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import type { Member } from '#test/members.ts';
import { type NotificationsFixture, notificationWith, startNotifications } from './notifications.fixture.ts';
import { notify } from './notify.ts';
import { notifyGroup } from './notify-group.ts';

let bell: NotificationsFixture;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  bell = await startNotifications();
  ada = await bell.newMember();
  ben = await bell.newMember();
});

afterAll(() => bell?.site.close());

const ways = {
  'of something': (tx: Tx) => notify(tx, ada.id, notificationWith()),
  'of what belongs together': (tx: Tx, group: string) =>
    notifyGroup(tx, { ...notificationWith(), accountId: ada.id, actorId: ben.id, group }),
};

test.each(Object.entries(ways))(
  'who is told %s has their lines looked through once, also when the database takes the table for empty',
  async (_of, tell) => {
    const { db, transact } = bell.site.platform;
    const tellOften = (tx: Tx) => inTurn(100, (place) => tell(tx, `group:${place}`));
    await transact(tellOften);
    await db.execute(sql`delete from notifications`);
    await db.execute(sql`analyze notifications`);
    await transact(async (tx) => {
      await tellOften(tx);
      const before = await countReadRows(tx);
      await tell(tx, 'group:last');
      expect((await countReadRows(tx)) - before).toBeLessThan(1_000);
    });
  },
);

async function inTurn(times: number, act: (place: number) => Promise<unknown>): Promise<void> {
  for (let place = 0; place < times; place += 1) await act(place);
}

/** Of the notifications, by the transaction so far, in the table and in its indexes. */
async function countReadRows(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(part))::integer as count from (
      select 'notifications'::regclass as part
      union all select indexrelid from pg_index where indrelid = 'notifications'::regclass
    ) as parts`);
  return rows[0]?.count ?? 0;
}
