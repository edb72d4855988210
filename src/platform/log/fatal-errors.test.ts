import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const module = pathToFileURL(resolve(import.meta.dirname, 'fatal-errors.ts')).href;

const failures = {
  'an uncaught error': `setTimeout(() => { throw error; })`,
  'an unhandled rejection': `Promise.reject(error)`,
};

test.each(Object.entries(failures))(
  '%s ends the process and is logged without what it quotes',
  async (_, code) => {
    const program = `
    const { reportFatalErrors } = await import('${module}');
    reportFatalErrors();
    const cause = Object.assign(new Error('Key (email)=(ada@example.org)'), { detail: 'ada@example.org', code: '23505' });
    const error = Object.assign(new Error('ada@example.org', { cause }), { params: ['ada@example.org'] });
    ${code};`;
    const ended = await run(process.execPath, ['--input-type=module', '--eval', program]).catch(
      (error) => error,
    );
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(JSON.parse(ended.stderr)).toMatchObject({ level: 'fatal', err: { cause: { code: '23505' } } });
    expect(ended.stderr).not.toContain('ada@');
  },
);
