import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CachedPart, CachedPartsContext } from '#ui/cached-part.tsx';
import { createPartStore } from './rendered-parts.ts';

let renderedCards = 0;

function Card({ title }: { title: string }) {
  renderedCards += 1;
  return <b>{title}</b>;
}

function List({ titles }: { titles: string[] }) {
  return (
    <ul>
      {titles.map((title) => (
        <CachedPart key={title} as="li" name="card" values={[title]} className="card">
          <Card title={title} />
        </CachedPart>
      ))}
    </ul>
  );
}

function createPages() {
  const createPageParts = createPartStore();
  return (page: React.ReactNode) => {
    const parts = createPageParts();
    renderedCards = 0;
    return parts.collect(renderToString(<CachedPartsContext value={parts}>{page}</CachedPartsContext>));
  };
}

test('a part is rendered once for all pages that show it, and its HTML is the same on each', () => {
  const render = createPages();
  const first = render(<List titles={['one', 'two']} />);
  expect(first).toBe('<ul><li class="card"><b>one</b></li><li class="card"><b>two</b></li></ul>');
  expect(renderedCards).toBe(2);
  expect(render(<List titles={['two', 'three', 'one']} />)).toBe(
    '<ul><li class="card"><b>two</b></li><li class="card"><b>three</b></li><li class="card"><b>one</b></li></ul>',
  );
  expect(renderedCards).toBe(1);
});

test('parts with the same values but another name are different parts', () => {
  const render = createPages();
  render(<List titles={['one']} />);
  const heading = (
    <CachedPart as="header" name="heading" values={['one']}>
      One
    </CachedPart>
  );
  expect(render(heading)).toBe('<header>One</header>');
});

test('a part inside a part, of the same kind of element, is stored without marks', () => {
  const render = createPages();
  const nested = (
    <CachedPart as="div" name="outer" values={[]}>
      <div>
        <CachedPart as="div" name="inner" values={[]}>
          inner
        </CachedPart>
      </div>
      after
    </CachedPart>
  );
  const html = '<div><div><div>inner</div></div>after</div>';
  expect(render(nested)).toBe(html);
  expect(render(nested)).toBe(html);
});

test('text that looks like a mark or a tag does not cut a part short', () => {
  const render = createPages();
  const titles = ['</li>', ' data-part="0"', '<li data-part="1">'];
  const anew = createPages()(<List titles={titles} />);
  render(<List titles={titles} />);
  expect(render(<List titles={titles} />)).toBe(anew);
});

test('a part without values is rendered every time', () => {
  const render = createPages();
  const card = (
    <CachedPart as="div" name="card" values={undefined}>
      <Card title="now" />
    </CachedPart>
  );
  render(card);
  render(card);
  expect(renderedCards).toBe(1);
});

test('a stored part does not keep the page in memory that it was rendered for', () => {
  const render = createPages();
  const pageBytes = 500_000;
  const pages = 100;
  const collectGarbage = exposeGarbageCollector();
  const before = collectGarbage();
  for (let page = 0; page < pages; page += 1) {
    render(
      <>
        <List titles={[`card ${page}, long enough to be a piece of the page instead of a copy`]} />
        {'long text '.repeat(pageBytes / 10)}
      </>,
    );
  }
  expect(collectGarbage() - before).toBeLessThan((pages * pageBytes) / 5);
});

/** Returns the used memory after a collection. */
function exposeGarbageCollector(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
}
