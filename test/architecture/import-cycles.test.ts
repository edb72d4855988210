// No import cycles: neither between files nor between features, type imports included.
import { describe, expect, test } from 'vitest';
import { importsOf, readSources } from './source-files.ts';

type Graph = Map<string, Set<string>>;

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path);
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

async function readFileGraph(): Promise<Graph> {
  const files = (await readSources(['src'])).filter(({ path }) => !isTest(path));
  const known = new Set(files.map(({ path }) => path));
  return new Map(files.map((file) => [file.path, new Set(importsOf(file).filter((to) => known.has(to)))]));
}

function toFeatureGraph(files: Graph): Graph {
  const features: Graph = new Map();
  for (const [from, targets] of files) {
    const feature = featureOf(from);
    if (!feature) continue;
    const others = [...targets].flatMap((to) => featureOf(to) ?? []).filter((other) => other !== feature);
    features.set(feature, new Set([...(features.get(feature) ?? []), ...others]));
  }
  return features;
}

/** Finds the first cycle below each node, as `a → b → a`; each cycle is listed once. */
function findCycles(graph: Graph): string[] {
  const cycles = new Set<string>();
  const done = new Set<string>();
  const visit = (node: string, path: string[]): void => {
    const start = path.indexOf(node);
    if (start >= 0) {
      const cycle = path.slice(start);
      const first = cycle.indexOf([...cycle].sort()[0] ?? '');
      const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
      cycles.add([...turned, turned[0]].join(' → '));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return [...cycles].sort();
}

describe('import cycles', () => {
  test('a cycle in a graph is found', () => {
    const graph: Graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a'])],
      ['d', new Set(['a'])],
    ]);
    expect(findCycles(graph)).toEqual(['a → b → c → a']);
  });

  test('there are no import cycles between features', async () => {
    const features = toFeatureGraph(await readFileGraph());
    expect(features.size).toBeGreaterThan(10);
    expect(findCycles(features)).toEqual([]);
  });

  test('there are no import cycles between files', async () => {
    expect(findCycles(await readFileGraph())).toEqual([]);
  });
});
