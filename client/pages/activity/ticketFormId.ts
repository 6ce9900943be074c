/** Id of the ticket form, for submit buttons outside of it (bar and seat map). */
export const TICKET_FORM_ID = 'tickets';
