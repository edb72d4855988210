import { TableScroll } from '#ui/table-scroll.tsx';
import { GallerySection } from './gallery-section.tsx';

const code = `export async function findArticle(db: Database, slug: string) {
  const [row] = await db.select(columns).from(articles).where(eq(articles.slug, slug));
  return row; // undefined when there is none
}`;

export function ProseSample() {
  return (
    <GallerySection title="Prose">
      <div className="prose max-w-measure">
        <p>
          Long text is set in the reading face, about 68 characters to the line. It has{' '}
          <strong>strong</strong> and <em>emphasised</em> words, <a href="#prose-lists">links</a>,{' '}
          <code>inlineCode()</code> and keys such as <kbd>Ctrl</kbd> <kbd>K</kbd>.
        </p>
        <h2>A heading of the second level</h2>
        <p>“Quotes” may hang into the margin where the browser knows how.</p>
        <blockquote>
          <p>A good index is the one you can drop without anybody noticing but the planner.</p>
        </blockquote>
        <h3>Code</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard. */}
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
        <ListsAndTable />
        <hr />
        <p>After the rule, a last paragraph.</p>
      </div>
    </GallerySection>
  );
}

function ListsAndTable() {
  return (
    <>
      <h3 id="prose-lists">Lists</h3>
      <ul>
        <li>A point</li>
        <li>
          Another, with points of its own
          <ul>
            <li>The first</li>
            <li>The second</li>
          </ul>
        </li>
      </ul>
      <ol>
        <li>Measure</li>
        <li>Change one thing</li>
        <li>Measure again</li>
      </ol>
      <dl>
        <dt>Galley</dt>
        <dd>A first proof, read before anything is printed.</dd>
        <dt>Proof</dt>
        <dd>What the reader of a galley marks.</dd>
      </dl>
      <h4>A table, under a heading of the fourth level</h4>
      <TableScroll label="Stores compared">
        <table>
          <thead>
            <tr>
              <th scope="col">Store</th>
              <th scope="col">Point query</th>
              <th scope="col">What it costs to run</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">In memory</th>
              <td>2 µs</td>
              <td>Everything is gone after a restart</td>
            </tr>
            <tr>
              <th scope="row">PostgreSQL</th>
              <td>120 µs</td>
              <td>One more process, and backups</td>
            </tr>
          </tbody>
        </table>
      </TableScroll>
    </>
  );
}
