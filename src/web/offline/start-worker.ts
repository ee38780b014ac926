const latestMs = 2000

/**
 * Brings the worker to life once the page is there and has nothing else to do; nothing of it waits for the worker. Not later: who goes from page to page
 * without resting has ours, too, when the connection goes (A10).
 */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker
      .register('/worker.js', { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('Pages can’t be kept for offline', error))
  }
  const start = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(register, { timeout: latestMs })
      : setTimeout(register, latestMs)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
