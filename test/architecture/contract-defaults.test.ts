// A field that a contract calls optional must be undefined when it is left out. `.default(…).optional()` looks
// optional, but still fills in the default.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RouteContract } from '#kit/api-contract.ts';

type Found = { where: string; schema: z.ZodType };

const files = globSync('src/**/*contract.ts', { cwd: `${import.meta.dirname}/../..` }).filter(
  (file) => !file.startsWith('src/kit/'),
);

async function findInputs(): Promise<Found[]> {
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../../${file}`)));
  const contracts = modules
    .flatMap((module) => Object.values<object>(module))
    .filter((exported) => typeof exported === 'object' && exported !== null)
    .flatMap((api) => Object.values(api) as unknown[])
    .filter(isContract);
  return contracts.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [{ where: `${method} ${path} ${part}`, schema }] : [],
    ),
  );
}

function isContract(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** Yields the schema and all schemas inside it. */
function* walk({ where, schema }: Found): Generator<Found> {
  yield { where, schema };
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) {
      yield* walk({ where: `${where}.${name}`, schema: field as z.ZodType });
    }
  } else if (schema instanceof z.ZodArray)
    yield* walk({ where: `${where}[]`, schema: schema.element as z.ZodType });
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    yield* walk({ where, schema: schema.unwrap() as z.ZodType });
  else if (schema instanceof z.ZodPipe) yield* walk({ where, schema: schema.in as z.ZodType });
}

const fillsInOptional = (found: Found): string[] =>
  [...walk(found)]
    .filter(({ schema }) => schema instanceof z.ZodOptional && schema.safeParse(undefined).data !== undefined)
    .map(({ where }) => where);

test('the check finds an optional field with a default', () => {
  const schema = z.object({
    page: z.string().default('1').optional(),
    seo: z.object({ a: z.string().default('x').optional() }),
  });
  expect(fillsInOptional({ where: 'query', schema })).toEqual(['query.page', 'query.seo.a']);
});

test('no contract fills in a default for an optional field', async () => {
  const inputs = await findInputs();
  // Fails if the contracts were not found.
  expect(inputs.length).toBeGreaterThan(50);
  expect(inputs.flatMap(fillsInOptional)).toEqual([]);
});
