import { inTextSets, readWords, type WordFiles } from '../words/readWords.ts';

/** Texts of order messages, with the page's texts for fees, deliveries and seats. */
export type OrderMessageWords = WordFiles['orderMessages'] & {
  order: Pick<WordFiles['order'], 'fees' | 'delivery' | 'seat'>;
};

const [messages, order] = [readWords('orderMessages'), readWords('order')];
export const ORDER_MESSAGE_WORDS = inTextSets(
  (textSet): OrderMessageWords => ({ ...messages[textSet], order: order[textSet] }),
);
