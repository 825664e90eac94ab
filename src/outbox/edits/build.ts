declare const __BUILD__: string | undefined

/** Version of the app that wrote a row, for the day when an old row needs a reader. */
export const build: string = typeof __BUILD__ === 'string' ? __BUILD__ : 'test'
