import { orderPath } from '#shared/domain/orderPaths.ts';

/** What is asked once more before it is done; the question has an address of its own, so Back takes it away. */
export const ORDER_QUESTIONS = ['cancel', 'confirmReceipt'] as const;
export type OrderQuestion = (typeof ORDER_QUESTIONS)[number];

export const questionPath = (orderId: string, ask: OrderQuestion) =>
  `${orderPath(orderId)}?${new URLSearchParams({ ask })}`;
