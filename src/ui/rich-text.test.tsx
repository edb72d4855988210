import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pluralIn } from '#kit/plural.ts';
import { RichText } from './rich-text.tsx';

test('tags in a text are replaced by their elements', () => {
  const html = renderToStaticMarkup(
    <RichText
      text="Read the <link>guidelines <code>v{version}</code></link> before <day/>, or <code>skip</code> them."
      parts={{
        link: <strong title="new" />,
        code: <code />,
        day: <time dateTime="2026-11-15">today</time>,
      }}
      values={{ version: 2 }}
    />,
  );
  expect(html).toBe(
    'Read the <strong title="new">guidelines <code>v2</code></strong> before <time dateTime="2026-11-15">today</time>, or <code>skip</code> them.',
  );
});

test('unknown tags, and values that look like tags, are rendered as text', () => {
  const html = renderToStaticMarkup(
    <RichText
      text="Send <code>Bearer <token></code> as {name}, not {braces}."
      parts={{ code: <code /> }}
      values={{ name: '<code>Ada</code>' }}
    />,
  );
  expect(html).toBe(
    'Send <code>Bearer &lt;token&gt;</code> as <bdi>&lt;code&gt;Ada&lt;/code&gt;</bdi>, not {braces}.',
  );
});

test('a translation with another word order and other plurals is rendered as written', () => {
  const waiting = {
    one: '<author>{name}</author> czeka od <day/>: {count} artykuł',
    few: 'Od <day/> czekają {count} artykuły, które napisał <author>{name}</author>',
    other: 'Od <day/> czeka {count} artykułów, które napisał <author>{name}</author>',
  };
  const say = (count: number) =>
    renderToStaticMarkup(
      <RichText
        text={pluralIn('pl')(waiting, count)}
        parts={{ author: <strong />, day: <time>wczoraj</time> }}
        values={{ name: 'Ada' }}
      />,
    );
  expect(say(1)).toBe('<strong><bdi>Ada</bdi></strong> czeka od <time>wczoraj</time>: 1 artykuł');
  expect(say(3)).toBe(
    'Od <time>wczoraj</time> czekają 3 artykuły, które napisał <strong><bdi>Ada</bdi></strong>',
  );
});

test('a text without known tags and values is rendered unchanged', () => {
  expect(renderToStaticMarkup(<RichText text="Nothing to <fill> in {here}" />)).toBe(
    'Nothing to &lt;fill&gt; in {here}',
  );
});
