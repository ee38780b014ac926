/**
 * For `lazy`, which keeps a failure for ever and puts the error screen in the page's place. What can't be fetched is asked for again when the
 * connection is back; until then its place is as it is while one waits. Browsers that remember the failure then load the page anew
 * (offline/keep-seen.ts).
 */
export const whenThere = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() =>
    new Promise((back) => addEventListener('online', back, { once: true })).then(() => whenThere(load)),
  )
