import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import css from '@eslint/css';
import { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import { expect, test } from 'vitest';
import { isBuilt, projectFolder } from '../../scripts/build/build-stamp.ts';
import { buildSite } from '../../scripts/build.ts';

// Every browser that is at most two and a half years old.
const browsers = ['baseline widely available'];

const scripts: Linter.Config = {
  files: ['**/*.js'],
  plugins: { compat },
  rules: { 'compat/compat': 'error' },
  settings: { browsers, lintAllEsApis: true },
};

const styles = {
  files: ['**/*.css'],
  plugins: { css },
  language: 'css/css',
  languageOptions: { tolerant: true },
  rules: { 'css/use-baseline': ['error', { available: 'widely' }] },
} as unknown as Linter.Config;

/** `Property 'resize' is not …`, `Value 'avoid' of property 'break-after' is not …`, `At-rule '@property' is not …`, `Highlight is not supported in …` */
function nameFeature(message: string): string {
  return (
    /^(?:Property|Selector|Value|At-rule|Type|Function) '([^']+)'/.exec(message)?.[1] ??
    message.split(' ', 1)[0] ??
    ''
  );
}

async function findFeatures(): Promise<string[]> {
  const folder = join(projectFolder, 'dist/client/assets');
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  const linter = new Linter();
  const found = new Set<string>();
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const { message, ruleId } of linter.verify(text, [scripts, styles], { filename: name })) {
      // A file that cannot be parsed has a message without a rule.
      expect(ruleId, `${name}: ${message}`).toMatch(/compat|use-baseline/);
      found.add(nameFeature(message));
    }
  }
  return [...found].sort();
}

test('what older browsers lack is in docs/older-browsers.md, and nothing else', async () => {
  if (!isBuilt()) await buildSite();
  const page = await readFile(join(projectFolder, 'docs/older-browsers.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(await findFeatures()).toEqual(named.sort());
});
