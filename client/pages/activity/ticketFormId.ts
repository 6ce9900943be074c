/** The bar's and the seat map's buttons send the form from outside of it. */
export const TICKET_FORM_ID = 'tickets';
