// Debian's nginx with the configuration file of `deploy/`, but with other ports and folders.
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { findFreePort, readyStatus } from '../site-process.ts';

const configFile = resolve(import.meta.dirname, '../../deploy/nginx/galley.conf');

/** The logs are in the folder, under the names in the configuration file. */
export async function startNginx(folder: string, ports: number[]): Promise<{ url: string; stop(): void }> {
  const port = await findFreePort();
  const site = await readFile(configFile, 'utf8');
  const servers = ports.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n');
  const adapted = site
    .replace(/( {4}server 127\.0\.0\.1:\d+ [^\n]*\n)+/, `${servers}\n`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx/', `${folder}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join('\n');
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off;\nerror_log ${folder}/nginx-error.log;\npid ${folder}/nginx.pid;\nevents {}\nhttp {\n${paths}\naccess_log ${folder}/access.log;\n${adapted}}\n`,
  );
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitUntil(async () => (await readyStatus(url)) === 200, { interval: 25 });
  return { url, stop: () => void child.kill('SIGTERM') };
}
