// Rules for webhooks, shared by the forms and the server.

/** What a webhook can be told of. */
export const eventTypes = [
  'article.submitted',
  'article.decided',
  'article.published',
  'article.updated',
  'article.hidden',
  'comment.created',
  'member.joined',
  'member.left',
  'member.role_changed',
] as const;

export type EventType = (typeof eventTypes)[number];

/** Sent when an admin presses a button, whatever the webhook has chosen. */
export const testEvent = 'webhook.test' as const;

export type SentType = EventType | typeof testEvent;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** Why a webhook is off: an admin switched it off, it failed for days, or its server said that it is gone (410). */
export const disabledReasons = ['admin', 'failing', 'gone'] as const;

export type DisabledReason = (typeof disabledReasons)[number];

// Every event is compared with all of them, and admins see them on one page.
export const maxWebhooks = 50;

// Room for a token in the path, which many receivers use.
export const maxUrlLength = 2_000;

export const maxDescriptionLength = 120;

/** How long the previous secret still signs after a rotation. */
export const rotationHours = 24;

/** How long the log keeps a delivery that has ended. */
export const logDays = 14;

// What a receiver should answer within, also from the other side of the world.
export const answerSeconds = 15;
