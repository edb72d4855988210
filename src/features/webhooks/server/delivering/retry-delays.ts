// When a failed delivery is tried again.

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The example of the Standard Webhooks specification: three days, in which people can repair a server. */
export const retryDelaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/** A webhook without a success for this long is switched off when a delivery is given up. */
export const longFailureMs = 72 * hourMs;
