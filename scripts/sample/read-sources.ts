// Reads the folder `sample` as people write it: YAML files, and Markdown files with front matter.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  articleSchema,
  commentSchema,
  editSchema,
  personSchema,
  type SampleContent,
  seriesSchema,
  unpublishedSchema,
} from '../../src/app/sample/content.ts';
import { sampleFolder } from '../../src/app/sample/generated-files.ts';

export type SampleSources = {
  content: SampleContent;
  /** The Markdown of all texts, by path. */
  bodies: Map<string, string>;
};

export async function readSources(): Promise<SampleSources> {
  const bodies = new Map<string, string>();
  const [people, articles, desk, edits, series] = await Promise.all([
    readYaml('people.yaml', z.array(personSchema)),
    readTexts('articles', { schema: articleSchema, bodies, hasComments: true }),
    readTexts('desk', { schema: unpublishedSchema, bodies }),
    readTexts('edits', { schema: editSchema, bodies }),
    readYaml('series.yaml', z.array(seriesSchema)),
  ]);
  return { content: { people, articles, desk, edits, series }, bodies };
}

async function readYaml<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return readValues({ path, values: parse(await readFile(join(sampleFolder(), path), 'utf8')), schema });
}

const frontMatter = /^---\n([\s\S]*?\n)---\n+/;

type Texts<Schema> = { schema: Schema; bodies: Map<string, string>; hasComments?: boolean };

async function readTexts<Schema extends z.ZodType>(
  folder: string,
  { schema, bodies, hasComments = false }: Texts<Schema>,
): Promise<z.output<Schema>[]> {
  const files = (await readdir(join(sampleFolder(), folder))).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const name = basename(file, '.md');
      const source = await readFile(join(sampleFolder(), path), 'utf8');
      const [block = '', yaml = ''] = frontMatter.exec(source) ?? [];
      bodies.set(path, source.slice(block.length));
      const comments = hasComments && (await readYaml(`comments/${name}.yaml`, z.array(commentSchema)));
      const values = { name, path, ...parse(yaml), ...(comments && { comments }) };
      return readValues({ path, values, schema });
    }),
  );
}

function readValues<Schema extends z.ZodType>(given: {
  path: string;
  values: unknown;
  schema: Schema;
}): z.output<Schema> {
  const { data, error } = given.schema.safeParse(given.values);
  if (error) throw new Error(`sample/${given.path} cannot be read: ${z.prettifyError(error)}`);
  return data as z.output<Schema>;
}
