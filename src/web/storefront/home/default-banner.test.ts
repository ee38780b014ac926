import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultPictureUrl } from './default-banner.ts'

it('R032 the default banner shows a picture that exists', () => {
  const { pictures } = JSON.parse(readFileSync('src/db/seed/pictures.json', 'utf8')) as {
    pictures: Record<string, { url: string }>
  }
  expect(Object.values(pictures).map(({ url }) => url)).toContain(defaultPictureUrl)
})
