import { describe, expect, it } from 'vitest'
import { mediaName, mediaUrl, readMediaPath, renditionWidths } from './media.ts'

const hash = 'ab12'.repeat(16)

describe('uploaded pictures', () => {
  it('are made in no width beyond their own', () => {
    expect(renditionWidths(3000)).toEqual([320, 480, 720, 1080, 1440, 2000])
    expect(renditionWidths(1079)).toEqual([320, 480, 720])
    expect(renditionWidths(200)).toEqual([200])
  })

  it('have an address of their content and their widths, which is read back', () => {
    const url = mediaUrl(hash, [320, 480])
    expect(url).toBe(`/images/media/${hash.slice(0, 32)}/320-480/480.webp`)
    expect(readMediaPath(url)).toEqual({ hash: hash.slice(0, 32), width: 480, type: 'webp' })
    expect(readMediaPath(url.replace('480.webp', '320.avif'))).toMatchObject({ width: 320, type: 'avif' })
  })

  it.each([
    '/images/media/../originals/x/320/320.webp',
    `/images/media/${hash.slice(0, 32)}/320/480.webp`,
    `/images/media/${hash.slice(0, 32)}/320/320.svg`,
    `/images/media/${hash.slice(0, 31)}/320/320.webp`,
    `/images/media/${hash.slice(0, 32)}/320/320.webp/`,
  ])('%s is no address', (path) => expect(readMediaPath(path)).toBeUndefined())

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\her\\dress.jpg', 'dress.jpg'],
    ['a\u0000b\u202ec.jpg', 'abc.jpg'],
    ['..', '..'],
    ['', 'picture'],
    ['فستان.jpg', 'فستان.jpg'],
  ])('the name %j is kept as %j', (sent, kept) => expect(mediaName(sent)).toBe(kept))
})
