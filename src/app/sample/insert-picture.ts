import { sql } from 'drizzle-orm';
import { imagePath } from '#features/images/rules.ts';
import { sampleId } from './sample-id.ts';
import type { Simulation } from './simulation.ts';

/** As if it had been uploaded. The same picture may be brought with every text. */
export async function insertPicture(simulation: Simulation, username: string, name: string): Promise<string> {
  const made = simulation.pictures[name];
  if (!made) throw new Error(`The picture ${name} was not made: run npm run sample -- make`);
  const { key, width, height, bytes } = made;
  const at = simulation.now().toISOString();
  await simulation.tx.execute(sql`
    insert into images (key, account_id, width, height, bytes, state, created_at, used_at)
    values (${key}, ${sampleId(username)}, ${width}, ${height}, ${bytes}, 'kept', ${at}, ${at})
    on conflict (key) do nothing`);
  return imagePath(key);
}
