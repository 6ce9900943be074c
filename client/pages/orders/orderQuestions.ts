import { orderPath } from '#shared/domain/paths/shopPaths.ts';

/** Actions that need confirmation, or more input. Each has its own address, so that Back closes it. */
export const ORDER_QUESTIONS = ['cancel', 'returnTickets', 'confirmReceipt', 'changeNames'] as const;
export type OrderQuestion = (typeof ORDER_QUESTIONS)[number];

export const questionPath = (orderId: string, ask: OrderQuestion) =>
  `${orderPath(orderId)}?${new URLSearchParams({ ask })}`;
