// Drives Firefox over WebDriver BiDi, which it speaks itself: https://w3c.github.io/webdriver-bidi/
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, InPage } from './engine.ts';
import { startProgram } from './start-program.ts';

type Message = {
  id?: number;
  error?: string;
  message?: string;
  result?: unknown;
  method?: string;
  params?: unknown;
};
type Value = { type: string; value?: unknown; sharedId?: string };
type Evaluation =
  | { type: 'success'; result: Value }
  | { type: 'exception'; exceptionDetails: { text: string } };
type LogEntry = { level: string; text: string | null };

export async function startFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'galley-firefox-'));
  const program = startProgram(path, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
  ]);
  const [, address] = await program.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/);
  const errors: string[] = [];
  const { send, close } = await connect(`${address}/session`, ({ method, params }) => {
    const { level, text } = params as LogEntry;
    if (method === 'log.entryAdded' && level === 'error') errors.push(text ?? '');
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });

  async function call(run: InPage<never[], unknown>, args: unknown[]): Promise<Value> {
    const evaluation = await send<Evaluation>('script.callFunction', {
      functionDeclaration: `(args) => (${run})(...JSON.parse(args))`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (evaluation.type === 'exception') throw new Error(evaluation.exceptionDetails.text);
    return evaluation.result;
  }

  const act = (source: object) => send('input.performActions', { context, actions: [source] });

  return {
    name: 'Firefox',
    goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(run, ...args) {
      const asJson = `async (...args) => JSON.stringify((await (${run})(...args)) ?? null)`;
      const { value } = await call(asJson, args);
      return JSON.parse(String(value));
    },
    async click(find, ...args) {
      const { sharedId } = await call(find as string, args);
      if (sharedId === undefined) return false;
      const origin = { type: 'element', element: { sharedId } };
      await act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
      return true;
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act({ type: 'key', id: 'keyboard', actions: keys });
    },
    readErrors: () => errors,
    async close() {
      close();
      await program.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Sends commands over the socket, and matches the responses. */
async function connect(url: string, onEvent: (event: Message) => void) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)));
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) return onEvent(message);
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) command?.reject(new Error(`${message.error}: ${message.message}`));
    else command?.resolve(message.result);
  });
  return {
    send<Result>(method: string, params: object): Promise<Result> {
      lastId += 1;
      const command = Promise.withResolvers<unknown>();
      waiting.set(lastId, command);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return command.promise as Promise<Result>;
    },
    close: () => socket.close(),
  };
}
