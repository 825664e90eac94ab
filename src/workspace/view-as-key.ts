/** Where a tab keeps as which role it is looked at; a file of its own, because the entry reads it. */
export const viewAsKey = 'lihat-sebagai'
