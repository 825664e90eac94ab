/** The service's clock. Everything that asks for the time asks it, so that tests can hold it still. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
