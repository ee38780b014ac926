import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { focalClasses, Picture, srcSets } from './picture.tsx'

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

const shown = (url: string) => renderToStaticMarkup(createElement(Picture, { url, alt: 'A dress', sizes: '50vw' }))
const uploaded = `/images/media/${'a1'.repeat(16)}/320-480/480.webp`

it('R060 R065 an uploaded picture is cropped around its focal point, by classes and at no other address', () => {
  const html = shown(`${uploaded}#focal=22,100`)
  expect(html).toContain('focal-x-15 focal-y-100')
  expect(html).not.toMatch(/#focal|style=/)
  expect(html).toContain(`src="${uploaded}"`)
  expect(html.match(/320\.(?:avif|webp) 320w, /g)).toHaveLength(2)
  expect(shown(uploaded)).not.toContain('focal-')
})

it.each([
  ['50,50', 'focal-x-50 focal-y-50'],
  ['30,70', 'focal-x-25 focal-y-75'],
  ['10,90', 'focal-x-0 focal-y-100'],
  ['0,100', 'focal-x-0 focal-y-100'],
])('R060 the focal point %s is brought nearer to the middle of the frame: %s', (focal, classes) => {
  expect(focalClasses(focal)).toBe(classes)
})

it.each(['', ',', '30', 'a,b', '-20,10', '30,20"onload'])(
  'R060 a focal point that is none (%s) is no class',
  (focal) => {
    expect(focalClasses(focal)).toBe('')
  },
)

it('R004 R060 every class has its rule, whose sides no page mirrors', () => {
  const css = readFileSync(new URL('focal.css', import.meta.url), 'utf8')
  for (let percent = 0; percent <= 100; percent++)
    for (const name of focalClasses(`${percent},${100 - percent}`).split(' '))
      expect(css).toContain(`.${name} { --${name.slice(0, 7)}: ${name.slice(8)}%; }`)
  expect(css).not.toMatch(/rtl|--flow|inset-inline|start|end\b/)
})
