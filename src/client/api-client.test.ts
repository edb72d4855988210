import { expect, test } from 'vitest';
import { type ApiResponse, readAnswer, readUploadAnswer } from './api-client.ts';

const answer = (status: number, body: unknown): ApiResponse => ({ status, text: JSON.stringify(body) });
const refusal = { success: false, error: { message: 'This image is larger than 10 MB.' } };

test.each([
  { what: 'the message', body: { message: 'Too large.' }, says: 'Too large.' },
  { what: 'the message of the nested error', body: refusal, says: 'This image is larger than 10 MB.' },
  {
    what: 'the message at the top where there are two',
    body: { ...refusal, message: 'Please send a smaller one.' },
    says: 'Please send a smaller one.',
  },
  { what: 'the status where there is no sentence', body: {}, says: 'HTTP error! status: 413' },
  { what: 'the status where the error is a word', body: { error: 'nope' }, says: 'HTTP error! status: 413' },
  { what: 'the status where the error is null', body: { error: null }, says: 'HTTP error! status: 413' },
  { what: 'the status where the body is null', body: null, says: 'HTTP error! status: 413' },
  {
    what: 'the details too',
    body: { ...refusal, details: [1] },
    says: 'This image is larger than 10 MB. | details: [1]',
  },
])('an error answer is told with $what', ({ body, says }) => {
  expect(() => readAnswer(answer(413, body))).toThrow(
    expect.objectContaining({ message: says, status: 413 }),
  );
});

test('an upload that is refused with status 200 fails with the sentence of the answer', () => {
  expect(() => readUploadAnswer(answer(200, refusal))).toThrow('This image is larger than 10 MB.');
});

test('a good upload gives its answer', () => {
  const good = { success: true, data: { url: '/images/a.webp' } };
  expect(readUploadAnswer(answer(201, good))).toEqual(good);
});
