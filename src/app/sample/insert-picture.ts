import { sql } from 'drizzle-orm';
import { imagePath } from '#features/images/rules.ts';
import { sampleId } from './sample-id.ts';
import type { Simulation } from './simulation.ts';

/** Inserts the row that an upload would create. Does nothing if the picture was inserted before. */
export async function insertPicture(simulation: Simulation, username: string, name: string): Promise<string> {
  const generated = simulation.pictures[name];
  if (!generated) throw new Error(`The picture ${name} was not made: run npm run sample -- make`);
  const { key, width, height, bytes } = generated;
  const at = simulation.now().toISOString();
  await simulation.tx.execute(sql`
    insert into images (key, account_id, width, height, bytes, state, created_at, used_at)
    values (${key}, ${sampleId(username)}, ${width}, ${height}, ${bytes}, 'kept', ${at}, ${at})
    on conflict (key) do nothing`);
  return imagePath(key);
}
