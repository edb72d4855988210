// People who like, view and comment at a steady rate while a measurement runs.
import { Agent, request } from 'node:http';
import { ipOf } from '../load.ts';
import type { Writers } from './members.ts';

export type Rates = { likes: number; views: number; comments: number };

/** How many of the actions got a response, and how many of these were refused. */
export type Acted = { done: number; refused: number };

const tickMs = 50;

type Action = { path: string; token?: string; body?: unknown };

/** Sends `rates` actions a second on the targets until `work` is done. */
export async function whilePeopleAct<Result>(
  { url, writers, targets, rates }: { url: string; writers: Writers; targets: string[]; rates: Rates },
  work: () => Promise<Result>,
): Promise<{ result: Result; acted: Acted }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 30 });
  const acted: Acted = { done: 0, refused: 0 };
  const counters = { likes: 0, views: 0, comments: 0 };
  const targetOf = (count: number) => targets[count % targets.length] ?? '';
  // Each member acts seldom enough to stay within the rate limits.
  const tokenOf = (count: number) => writers.tokens[count % writers.tokens.length] ?? '';
  const actions: Record<keyof Rates, (count: number) => Action> = {
    likes: (count) => ({ path: `/api/blogs/${targetOf(count)}/like`, token: tokenOf(count) }),
    views: (count) => ({ path: `/api/blogs/${targetOf(count)}/view` }),
    comments: (count) => ({
      path: `/api/comments/${targetOf(count)}`,
      token: tokenOf(count),
      body: { content: `Comment ${count}: thank you for this.` },
    }),
  };
  const due = { likes: 0, views: 0, comments: 0 };
  const timer = setInterval(() => {
    for (const kind of ['likes', 'views', 'comments'] as const) {
      due[kind] += (rates[kind] * tickMs) / 1000;
      for (; due[kind] >= 1; due[kind] -= 1) {
        counters[kind] += 1;
        send({ url, agent, acted, number: counters[kind] }, actions[kind](counters[kind]));
      }
    }
  }, tickMs);
  try {
    return { result: await work(), acted };
  } finally {
    clearInterval(timer);
    agent.destroy();
  }
}

type Sending = { url: string; agent: Agent; acted: Acted; number: number };

function send({ url, agent, acted, number }: Sending, { path, token, body }: Action): void {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    'x-forwarded-for': ipOf(number),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
    }),
  };
  const call = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
    acted.done += 1;
    if ((response.statusCode ?? 500) >= 400) acted.refused += 1;
    response.resume();
  });
  // Requests that are under way when the measurement ends are cut off.
  call.on('error', () => {});
  call.end(sent);
}
