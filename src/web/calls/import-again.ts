const failed: Record<string, 1> = {}

/**
 * Imports a script that may have failed before. Chromium up to 150 keeps the failure for as long as the page lives, whatever becomes of the connection:
 * from its second failure on, a script is asked for at an address of its own.
 */
export const importAgain = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error: unknown) => {
    const address = String(error).split(': ').pop() ?? ''
    if (failed[address]) return import(/* @vite-ignore */ `${address}?${Date.now()}`) as Promise<Module>
    failed[address] = 1
    throw error
  })
