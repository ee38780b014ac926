import { existsSync } from 'node:fs'

const browsers = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Debian's Chromium, the one without windows first: journeys take a quarter less of the processor in it. CHROMIUM names another. */
export const browserPath = browsers.find((path) => path && existsSync(path)) ?? 'chromium'
