import { CodeBlock } from './code-block.tsx';

export const conventionLinks = [
  { id: 'answers', label: 'Answers and errors' },
  { id: 'token', label: 'The token' },
  { id: 'lists', label: 'Lists' },
  { id: 'limits', label: 'Limits' },
  { id: 'times-and-ids', label: 'Times and ids' },
] as const;

const goodAnswer = `{
  "success": true,
  "message": "Saved."
}`;

const badAnswer = `{
  "success": false,
  "message": "Some fields need another look.",
  "code": "invalid_input",
  "fields": { "email": "Enter an email address such as ada@example.com." }
}`;

/** What holds for every call, said once. */
export function Conventions() {
  return (
    <div className="flex max-w-measure flex-col gap-6">
      <AnswersAndErrors />
      <div className="prose mt-6">
        <h2 id="token">The token</h2>
        <p>
          Calls that need one take it in the header <code>Authorization: Bearer &lt;token&gt;</code>. You get
          a token by signing in with <code>POST /api/auth/login</code>. Cookies play no part. A token that is
          no longer good is answered with 401, one that may not do what it asks for with 403.
        </p>
        <h2 id="lists">Lists</h2>
        <p>
          Lists come in pages. <code>page</code> starts at 1, <code>limit</code> is brought to between 1 and
          100, and anything that is not a whole number is a 400. The answer says how many pages there are in{' '}
          <code>totalPages</code>. The order is fixed, so walking the pages shows each item once.
        </p>
        <h2 id="limits">Limits</h2>
        <p>
          Too many requests are answered with 429 and a <code>Retry-After</code> header: the seconds to wait
          before the next try. A body that is too large is a 413.
        </p>
        <h2 id="times-and-ids">Times and ids</h2>
        <p>
          Times are ISO 8601 in UTC, such as <code>2026-01-31T09:30:00.000Z</code>. Ids are text without a
          meaning of its own: keep them as they come.
        </p>
      </div>
    </div>
  );
}

function AnswersAndErrors() {
  return (
    <>
      <div className="prose">
        <h2 id="answers">Answers and errors</h2>
        <p>
          Requests and answers are JSON in UTF-8. A good answer carries <code>success: true</code> with its
          payload beside it. A bad one has the right status, a sentence for people in <code>message</code> and
          a word for programs in <code>code</code>. Where fields of the request are at fault,{' '}
          <code>fields</code> says what is wrong with each.
        </p>
      </div>
      <CodeBlock label="A good answer" text={goodAnswer} />
      <CodeBlock label="A bad answer" text={badAnswer} />
      <p className="prose">
        Fields that a call does not know are ignored. Wrong types and broken JSON are a 400, an unknown
        address is a 404, and a method that an address does not take is a 405 whose <code>Allow</code> header
        lists those it does.
      </p>
    </>
  );
}
