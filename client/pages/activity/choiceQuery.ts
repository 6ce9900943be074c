const LONGEST_ID = 64;
const MOST_TICKETS = 99;

/** Validates the id of a session or a tier. */
const anId = (text: string): string | undefined => (text !== '' && text.length <= LONGEST_ID ? text : undefined);

/** Parameters of the ticket choice that the server renders on the event's page. */
export const CHOICE_QUERY = {
  session: anId,
  tier: anId,
  quantity: (text: string) => (Number(text) > 1 ? String(Math.min(Math.trunc(Number(text)), MOST_TICKETS)) : undefined),
};
