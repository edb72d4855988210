import type { Limit } from '#platform/limits/rate-limits.ts';

// Somebody who reads a thread of spam reports a handful of comments. More in a minute is a program, or anger.
export const reportsPerMinute: Limit = { name: 'report-minute', times: 10, inSeconds: 60 };
// A day of cleaning up after a wave of spam. Every report costs moderators time.
export const reportsPerDay: Limit = { name: 'report-day', times: 100, inSeconds: 24 * 60 * 60 };
// A visitor rarely reports more than one thing. Nobody is behind the address who could be warned or suspended.
export const visitorReportsPerIp: Limit = { name: 'report-visitor-ip', times: 5, inSeconds: 60 * 60 };
// Each report sends two emails to an address that nobody has confirmed.
export const visitorReportsPerEmail: Limit = {
  name: 'report-visitor-email',
  times: 3,
  inSeconds: 24 * 60 * 60,
};
// All visitors together: a queue that strangers can fill without end is of no use.
export const visitorReportsTogether: Limit = { name: 'report-visitors', times: 200, inSeconds: 60 * 60 };
// There is one appeal for each decision; this is for somebody who tries the call.
export const appealsPerMinute: Limit = { name: 'report-appeal', times: 10, inSeconds: 60 };
// A moderator who works through a wave of spam by keyboard decides every second or two.
export const decisionsPerMinute: Limit = { name: 'report-decide', times: 60, inSeconds: 60 };
