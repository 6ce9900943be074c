export const LIST_PATH = '/address_list';
export const FORM_PATH = '/address/create';

export const editPath = (id: string) => `${FORM_PATH}?${new URLSearchParams({ id })}`;
/** Path of the confirmation for a deletion. */
export const deletePath = (id: string) => `${LIST_PATH}?${new URLSearchParams({ delete: id })}`;
