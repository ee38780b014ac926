import { expect, it } from 'vitest'
import { srcSets } from './picture.tsx'

it('R060 offers each width in AVIF and WebP', () => {
  expect(srcSets('/images/products/shirt-black-1a2b3c4d/1080.webp', 'product')).toEqual({
    avif: [320, 480, 720, 1080]
      .map((width) => `/images/products/shirt-black-1a2b3c4d/${width}.avif ${width}w`)
      .join(', '),
    webp: [320, 480, 720, 1080]
      .map((width) => `/images/products/shirt-black-1a2b3c4d/${width}.webp ${width}w`)
      .join(', '),
  })
})

it('R060 offers an uploaded picture in the widths that its address lists', () => {
  const folder = `/images/media/${'a1'.repeat(16)}/320-480-600`
  expect(srcSets(`${folder}/600.webp`, 'product')).toEqual({
    avif: `${folder}/320.avif 320w, ${folder}/480.avif 480w, ${folder}/600.avif 600w`,
    webp: `${folder}/320.webp 320w, ${folder}/480.webp 480w, ${folder}/600.webp 600w`,
  })
})

it('R060 keeps the asset host, and leaves pictures of others as they are', () => {
  expect(srcSets('https://cdn.example/images/hero/a-1/2000.webp', 'hero')?.webp).toContain(
    'https://cdn.example/images/hero/a-1/640.webp 640w',
  )
  expect(srcSets('https://elsewhere.example/photo.jpg', 'product')).toBeUndefined()
})
