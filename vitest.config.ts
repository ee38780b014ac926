import { defineConfig } from 'vitest/config'

// Without the plugins of vite.config.ts: tests read the sources as Node does, and need no build of the web.
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.{js,ts}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
