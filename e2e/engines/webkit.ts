// Drives WebKitGTK with its WebDriver program: https://www.w3.org/TR/webdriver2/

import { findFreePort } from '../../test/site-process.ts';
import type { Engine, InPage } from './engine.ts';
import { startProgram } from './start-program.ts';

/** The key of an element in a response, as the standard has it. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type ElementReference = { [elementKey]: string };

export async function startWebkit(driverPath: string): Promise<Engine> {
  const screen = startProgram('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1280x1000x24',
    '-nolisten',
    'tcp',
  ]);
  const [display] = await screen.waitForOutput(/^\d+$/m);
  const port = await findFreePort();
  const program = startProgram(driverPath, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
  });
  const url = `http://127.0.0.1:${port}`;
  await program.waitUntil(() => fetch(`${url}/status`).then(({ ok }) => ok));
  const { sessionId } = await request<{ sessionId: string }>(`${url}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } },
  });
  const session = `${url}/session/${sessionId}`;
  await request(`${session}/window/rect`, { width: 1280, height: 900 });

  const execute = <Result>(script: string, args: unknown[]) =>
    request<Result>(`${session}/execute/sync`, { script, args });
  const source = (run: InPage<never[], unknown>) => `return (${run})(...arguments)`;

  return {
    name: 'WebKit',
    goTo: async (to) => void (await request(`${session}/url`, { url: to })),
    evaluate: (run, ...args) => execute(source(run as string), args),
    async click(find, ...args) {
      const element = await execute<ElementReference | null>(source(find as string), args);
      if (!element) return false;
      await request(`${session}/element/${element[elementKey]}/click`, {});
      return true;
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await request(`${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
    },
    // The protocol does not tell them.
    readErrors: () => [],
    async close() {
      await fetch(session, { method: 'DELETE' });
      await program.stop();
      await screen.stop();
    },
  };
}

async function request<Result>(url: string, body: object): Promise<Result> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
