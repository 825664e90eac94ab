/** Used where nothing else is known about a failure (specification section 8). */
export const lastFallback = 'Terjadi kesalahan pada server'
