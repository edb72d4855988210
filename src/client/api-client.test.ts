import { expect, test } from 'vitest';
import { type ApiResponse, readResponse, readUploadResponse } from './api-client.ts';

const createResponse = (status: number, body: unknown): ApiResponse => ({
  status,
  text: JSON.stringify(body),
});
const refusal = { success: false, error: { message: 'This image is larger than 10 MB.' } };

test.each([
  { what: 'the message of the response', body: { message: 'Too large.' }, says: 'Too large.' },
  { what: 'the message of the nested error', body: refusal, says: 'This image is larger than 10 MB.' },
  {
    what: 'the top-level message if there are two',
    body: { ...refusal, message: 'Please send a smaller one.' },
    says: 'Please send a smaller one.',
  },
  { what: 'the status if there is no message', body: {}, says: 'HTTP error! status: 413' },
  { what: 'the status if the error is a string', body: { error: 'nope' }, says: 'HTTP error! status: 413' },
  { what: 'the status if the error is null', body: { error: null }, says: 'HTTP error! status: 413' },
  { what: 'the status if the body is null', body: null, says: 'HTTP error! status: 413' },
  {
    what: 'the message followed by the details',
    body: { ...refusal, details: [1] },
    says: 'This image is larger than 10 MB. | details: [1]',
  },
])('the message of an ApiError is $what', ({ body, says }) => {
  expect(() => readResponse(createResponse(413, body))).toThrow(
    expect.objectContaining({ message: says, status: 413 }),
  );
});

test('an upload that is rejected with status 200 fails with the message of the response', () => {
  expect(() => readUploadResponse(createResponse(200, refusal))).toThrow('This image is larger than 10 MB.');
});

test('a successful upload returns its response', () => {
  const good = { success: true, data: { url: '/images/a.webp' } };
  expect(readUploadResponse(createResponse(201, good))).toEqual(good);
});
