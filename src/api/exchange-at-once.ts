import { exchange } from './request'

/** `load-exchange` of the service worker (vite.config.ts puts it there): one file, which holds the exchange already. */
export const loadExchange = (): Promise<typeof exchange> => Promise.resolve(exchange)
