/** Said where nothing else is known of a failure (specification section 8). */
export const lastFallback = 'Terjadi kesalahan pada server'
