// The answers of an author to the checklist, which belong to one revision. The points are settings of `reviews`.
import { z } from 'zod';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { maxAnswerLength, pointKinds } from './checklist.ts';

// More than a site can have points.
const maxAnswers = 50;
// More than a point may have.
const maxAskedLength = 1_000;

/** An answer as clients send it. `asked` is the point as the author read it: an answer to other words does not count. */
const givenAnswerSchema = z.object({
  point: z.string().max(100),
  asked: z.string().max(maxAskedLength),
  answer: z.enum(['yes', 'no']),
  words: z
    .string()
    // A draft keeps what is too long to submit.
    .max(maxAnswerLength * 4, fill(texts.checklist.answerTooLong, { most: maxAnswerLength }))
    .default(''),
});

export const givenAnswersSchema = z.array(givenAnswerSchema).max(maxAnswers);

export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

/** One point as it was when the text was saved, with its answer. Null if the author left it open. */
export const answeredPointSchema = z.object({
  point: z.string(),
  kind: z.enum(pointKinds),
  asked: z.string(),
  answer: z.enum(['yes', 'no']).nullable(),
  words: z.string(),
});

export type AnsweredPoint = z.infer<typeof answeredPointSchema>;
