/** A cookie that ends with the browser's window: it tells whether a session on a shared computer is still that of the person who signed in. */
export const openCookie = 'hadir_open'
