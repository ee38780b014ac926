/** The time, so that tests can set it. Decisions about money and holds use the database's rows, compared with this clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
