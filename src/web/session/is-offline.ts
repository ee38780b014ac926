/** Whether the browser knows that there is no connection. `false` promises nothing: the shop itself may be out of reach. */
export const isOffline = (): boolean => typeof navigator === 'object' && navigator.onLine === false
