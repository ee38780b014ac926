/**
 * Resolves when the element is about to be scrolled into view. At once where there is nothing to wait for: on the server, and where the
 * element is only being made. For `lazy(() => whenNear('reviews').then(…))`: what the server has rendered stays as it is until then.
 */
export function whenNear(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      resolve()
    }, { rootMargin: '50% 0px' })
    watch.observe(element)
  })
}
